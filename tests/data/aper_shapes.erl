#!/usr/bin/env escript
%% SPDX-License-Identifier: BSD-3-Clause
%% Makes aper_shapes.tsv with Erlang/OTP's asn1ct: escript aper_shapes.erl ../ngap/shapes.asn1 > aper_shapes.tsv
%% The last column is the value as the test writes it, given here by hand and independent of asn1ct.

-mode(compile).

main([Module]) ->
    Folder = filename:join("/tmp", "aper_shapes-" ++ os:getpid()),
    ok = filelib:ensure_dir(filename:join(Folder, "x")),
    Copy = filename:join(Folder, "Shapes.asn1"), %% asn1ct wants the module's name
    {ok, _} = file:copy(Module, Copy),
    ok = asn1ct:compile(Copy, [per, maps, {outdir, Folder}]),
    true = code:add_path(Folder),
    io:format("# Aligned PER made by Erlang/OTP's asn1ct (~s) from shapes.asn1; see aper_shapes.erl.~n"
              "# Columns: type to decode as, encoding, does it encode to the same again, value. xx*n: n times xx.~n",
              [asn1_version()]),
    [row(Row) || Row <- rows()].

asn1_version() ->
    _ = application:load(asn1),
    {ok, Version} = application:get_key(asn1, vsn),
    "asn1-" ++ Version.

row({Type, Value, Text}) -> print(Type, Type, Value, "same", Text);
row({Type, As, Value, Text}) -> print(Type, As, Value, "later", Text).

print(Type, As, Value, Again, Text) ->
    {ok, Bytes} = 'Shapes':encode(Type, Value),
    io:format("~s\t~s\t~s\t~s~n", [As, runs(binary_to_list(Bytes)), Again, Text]).

%% Octets in hexadecimal; more than eight equal ones as xx*n.
runs(Bytes) -> lists:join(" ", merge(groups(Bytes))).

groups([]) -> [];
groups([X | _] = All) ->
    {Same, Rest} = lists:splitwith(fun(Y) -> Y =:= X end, All),
    [{X, length(Same)} | groups(Rest)].

merge([]) -> [];
merge([{X, N} | Rest]) when N > 8 -> [io_lib:format("~2.16.0b*~b", [X, N]) | merge(Rest)];
merge(Groups) ->
    {Short, Rest} = lists:splitwith(fun({_, N}) -> N =< 8 end, Groups),
    [[[io_lib:format("~2.16.0b", [X]) || _ <- lists:seq(1, N)] || {X, N} <- Short] | merge(Rest)].

octets(N) -> binary:copy(<<16#ab>>, N).
bits(N) -> lists:duplicate(N, 1).

rows() ->
    nothing() ++ numbers() ++ octet_strings() ++ long() ++ lists() ++ choices() ++ colours() ++ optionals() ++ growing().

nothing() ->
    [{'Nothing', #{before => 1, nothing => 'NULL', 'after' => 1, octet => 171},
      "{before 1, nothing null, after 1, octet 171}"}].

numbers() ->
    [{'Numbers',
      #{only => 5, bit => 1, of255 => A, of256 => B, bit2 => 1, of257 => C, bit3 => 1, of65536 => D, percent => E,
        around => F, below => G},
      io_lib:format("{only 5, bit 1, of255 ~b, of256 ~b, bit2 1, of257 ~b, bit3 1, of65536 ~b, percent ~b, around ~b, "
                    "below ~b}", [A, B, C, D, E, F, G])}
     || {A, B, C, D, E, F, G} <- [{0, 0, 0, 0, 1, -1, -300}, {254, 255, 256, 65535, 99, 6, -1},
                                  {170, 85, 171, 43981, 50, 2, -150}]].

octet_strings() ->
    Make = fun(UpTo7, UpTo300, Any, AtLeast) ->
                   #{bit => 1, one => <<1>>, two => <<2, 3>>, three => <<4, 5, 6>>, bit2 => 1, upTo7 => UpTo7,
                     bit3 => 1, upTo300 => UpTo300, bit4 => 1, any => Any, bit5 => 1, atLeast2 => AtLeast, bit6 => 1}
           end,
    Text = fun(A, B, C, D) ->
                   "{bit 1, one 01, two 0203, three 040506, bit2 1, upTo7 " ++ A ++ ", bit3 1, upTo300 " ++ B ++
                       ", bit4 1, any " ++ C ++ ", bit5 1, atLeast2 " ++ D ++ ", bit6 1}"
           end,
    [{'Octets', Make(<<6>>, <<7>>, <<>>, <<8, 9>>), Text("06", "07", "-", "0809")},
     {'Octets', Make(<<1, 2, 3>>, octets(300), octets(127), octets(128)),
      Text("010203", "ab*300", "ab*127", "ab*128")},
     {'Octets', Make(<<1, 2, 3, 4, 5, 6, 7>>, octets(299), octets(1), octets(300)),
      Text("01020304050607", "ab*299", "ab", "ab*300")}].

long() ->
    [{'Long', #{bit => 1, any => octets(N), bit2 => 1}, io_lib:format("{bit 1, any ab*~b, bit2 1}", [N])}
     || N <- [127, 128, 16383, 16384, 16385, 16511, 16512, 32767, 32768, 49152, 65535, 65536, 65537, 81920, 131072,
              140000]].

lists() ->
    Make = fun(Six, Of255, Of256, Of257, Any, Some) ->
                   #{bit => 1, of3 => bits(3), of6 => bits(Six), of255 => bits(Of255), of256 => bits(Of256),
                     of257 => bits(Of257), any => bits(Any), some => bits(Some), bit2 => 1}
           end,
    [{'Lists', Make(A, B, C, D, E, F),
      ["{bit 1, of3 ", ones(3), ", of6 ", ones(A), ", of255 ", ones(B), ", of256 ", ones(C), ", of257 ", ones(D),
       ", any ", ones(E), ", some ", ones(F), ", bit2 1}"]}
     || {A, B, C, D, E, F} <- [{0, 1, 1, 0, 0, 2}, {6, 255, 256, 256, 127, 128}, {3, 100, 200, 129, 16383, 3},
                               {1, 2, 3, 4, 16384, 5}, {1, 2, 3, 4, 50000, 70000}]].

ones(N) when N > 8 -> io_lib:format("[1*~b]", [N]);
ones(N) -> ["[", lists:join(", ", ["1" || _ <- lists:seq(1, N)]), "]"].

choices() ->
    [{'Plain-Choice', {number, 5}, "number:5"},
     {'Plain-Choice', {nothing, 'NULL'}, "nothing:null"},
     {'Plain-Choice', {octets, <<1, 2>>}, "octets:0102"},
     {'Open-Choice', {number, 5}, "number:5"},
     {'Open-Choice', {nothing, 'NULL'}, "nothing:null"},
     {'Choice-In-List', #{bit => 1, choices => [{number, 7}, {nothing, 'NULL'}, {number, 1}], bit2 => 1},
      "{bit 1, choices [number:7, nothing:null, number:1], bit2 1}"},
     {'Later-Choice', 'Open-Choice', {later1, 5}, "?"},
     {'Later-Choice', 'Open-Choice', {later64, 5}, "?"},
     {'Later-Choice', 'Open-Choice', {later65, 5}, "?"},
     {'Later-Choice', 'Open-Choice', {later70, 5}, "?"},
     {'Later-Choice-In-List', 'Choice-In-List',
      #{bit => 1, choices => [{number, 7}, {later2, 200}, {later70, 3}, {nothing, 'NULL'}], bit2 => 1},
      "{bit 1, choices [number:7, ?, ?, nothing:null], bit2 1}"}].

colours() ->
    [{'Colours', #{plain => blue, open => red, bit => 1}, "{plain 2, open 0, bit 1}"},
     {'Colours', #{plain => green, open => cyan, bit => 1}, "{plain 1, open 3, bit 1}"},
     {'Later-Colours', 'Colours', #{plain => red, open => later1, bit => 1}, "{plain 0, open 4, bit 1}"},
     {'Later-Colours', 'Colours', #{plain => red, open => later63, bit => 1}, "{plain 0, open 66, bit 1}"},
     {'Later-Colours', 'Colours', #{plain => red, open => later64, bit => 1}, "{plain 0, open 67, bit 1}"},
     {'Later-Colours', 'Colours', #{plain => red, open => later70, bit => 1}, "{plain 0, open 73, bit 1}"}].

optionals() ->
    [{'Optionals', #{always => 1}, "{always 1}"},
     {'Optionals', #{bit => 1, octet => 9, nothing => 'NULL', always => 1, octets => <<1>>},
      "{bit 1, octet 9, nothing null, always 1, octets 01}"},
     {'Optionals', #{octet => 9, always => 0}, "{octet 9, always 0}"},
     {'Optionals', #{nothing => 'NULL', always => 1, octets => <<>>}, "{nothing null, always 1, octets -}"}].

%% The number of Latest-Growing's additions follows `octet` always, that is, at an octet boundary: elsewhere this asn1ct
%% does not align a normally small length of more than 64 (X.691 11.9.3.4).
growing() ->
    [{'Growing', #{bit => 1}, "{bit 1}"},
     {'Growing', #{bit => 1, octet => 7}, "{bit 1, octet 7}"},
     {'Later-Growing', 'Growing', #{bit => 1, octet => 7, later1 => 1}, "{bit 1, octet 7}"},
     {'Later-Growing', 'Growing', #{bit => 1, later2 => 1, later5 => 255}, "{bit 1}"},
     {'Later-Growing', 'Growing', #{bit => 1, later3 => octets(200), later4 => 'NULL'}, "{bit 1}"},
     {'Later-Growing', 'Growing', #{bit => 1, later3 => octets(20000), later5 => 7}, "{bit 1}"},
     {'Later-Growing-In-List', 'Growing-In-List',
      [#{bit => 1, later1 => 1}, #{bit => 0, octet => 7, later4 => 'NULL', later5 => 2}, #{bit => 1, octet => 8}],
      "[{bit 1}, {bit 0, octet 7}, {bit 1, octet 8}]"},
     {'Latest-Growing', 'Growing', #{bit => 1, octet => 7, later64 => 1}, "{bit 1, octet 7}"},
     {'Latest-Growing', 'Growing', #{bit => 1, octet => 7, later65 => 1, later3 => 9}, "{bit 1, octet 7}"},
     {'Latest-Growing', 'Growing', #{bit => 1, octet => 7, later70 => 1}, "{bit 1, octet 7}"}].
