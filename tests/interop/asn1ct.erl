#!/usr/bin/env escript
%% SPDX-License-Identifier: BSD-3-Clause
%% What Erlang/OTP's asn1ct says of messages: escript asn1ct.erl FOLDER REQUESTS ANSWERS, one line for each line. Of
%% "encode" and a message as text (docs/interop.md has the grammar), the PDU in hexadecimal digits; of "decode", a
%% number of additions and hexadecimal digits, the message as text as a receiver sees it whose version has so many, or
%% "error" and what is wrong. FOLDER is for what asn1ct makes.

-mode(compile).

main([Folder, Requests, Answers]) ->
    {ok, Template} = file:read_file(filename:join(filename:dirname(escript:script_name()), "sender.in.asn1")),
    true = code:add_path(Folder),
    put(folder, Folder),
    put(template, binary_to_list(Template)),
    {ok, In} = file:open(Requests, [read, raw, binary, {read_ahead, 1 bsl 20}]),
    {ok, Out} = file:open(Answers, [write, raw, binary, {delayed_write, 1 bsl 20, 2000}]),
    each_line(In, Out),
    ok = file:close(Out).

each_line(In, Out) ->
    case file:read_line(In) of
        {ok, Line} ->
            [What | Words] = binary:split(string:trim(Line, trailing, "\n"), <<" ">>, [global]),
            ok = file:write(Out, [answer(What, Words), $\n]),
            each_line(In, Out);
        eof ->
            ok
    end.

answer(<<"encode">>, Words) ->
    {Pdu, []} = message(Words),
    string:lowercase(binary:encode_hex(Pdu));
answer(<<"decode">>, [Later, Hex]) ->
    put(module, module(binary_to_integer(Later))),
    try
        lists:join(" ", told(binary_to_integer(Later), octets(Hex)))
    catch
        throw:Why -> ["error ", Why]
    end.

%% The module of a version with so many additions, compiled when it is first needed in that folder.
module(Later) ->
    Name = "Sender" ++ integer_to_list(Later),
    Module = list_to_atom(Name),
    case code:ensure_loaded(Module) of
        {module, Module} -> ok;
        {error, nofile} ->
            File = filename:join(get(folder), Name ++ ".asn1"),
            ok = file:write_file(File, filled_in(get(template), Name, Later)),
            ok = asn1ct:compile(File, [per, maps, undec_rest, {outdir, get(folder)}]),
            {module, Module} = code:load_file(Module)
    end,
    Module.

filled_in([$@ | Text], Name, Later) ->
    {Place, [$@ | Rest]} = lists:splitwith(fun(C) -> C =/= $@ end, Text),
    [case Place of
         "module" -> Name;
         "additions" ->
             lists:join(", ", ["..." | [["a", integer_to_list(I), " Addition OPTIONAL"] || I <- numbers(0, Later)]]);
         "values " ++ Root ->
             Count = list_to_integer(Root),
             ["ENUMERATED { ", lists:join(", ", values(0, Count) ++ ["..."] ++ values(Count, Later)), " }"];
         _ -> ["@", Place, "@"]
     end | filled_in(Rest, Name, Later)];
filled_in([C | Text], Name, Later) -> [C | filled_in(Text, Name, Later)];
filled_in([], _, _) -> [].

numbers(First, Count) -> lists:seq(First, First + Count - 1).
values(First, Count) -> ["v" ++ integer_to_list(I) || I <- numbers(First, Count)].

encoded(Type, Value) ->
    {ok, Bytes} = (get(module)):encode(Type, Value),
    Bytes.

%% Complete, or thrown: octets after the end are no part of an encoding.
decoded(Type, Bytes) ->
    case (get(module)):decode(Type, Bytes) of
        {ok, Value, Rest} when bit_size(Rest) < 8 -> Value;
        {ok, _, _} -> throw(["octets after ", atom_to_list(Type)]);
        {error, _} -> throw(["no ", atom_to_list(Type)])
    end.

octets(<<".">>) -> <<>>;
octets(Hex) -> binary:decode_hex(Hex).

hex(<<>>) -> ".";
hex(Bytes) -> string:lowercase(binary:encode_hex(Bytes)).

%% From text. Each takes the words from its own on, and gives its value and the words left.

message([Later, Alternative, Code, Criticality | Words]) ->
    put(module, module(binary_to_integer(Later))),
    {Fields, Words2} = list(fun field/1, Words),
    {Additions, Rest} = additions(Words2),
    Procedure = #{code => binary_to_integer(Code), criticality => value(Criticality),
                  message => encoded('Message', Additions#{fields => Fields})},
    Kind = element(binary_to_integer(Alternative) + 1, {initiating, successful, unsuccessful}),
    {encoded('Pdu', {Kind, Procedure}), Rest}.

field([Id, Criticality, Kind | Words]) ->
    {Content, Rest} = content(Kind, Words),
    {#{id => binary_to_integer(Id), criticality => value(Criticality), content => Content}, Rest}.

content(<<"octets">>, [Hex | Rest]) -> {octets(Hex), Rest};
content(<<"percentage">>, [Share | Rest]) -> {encoded('Percentage', binary_to_integer(Share)), Rest};
content(<<"response">>, Words) -> whole('Response', response(Words));
content(<<"items">>, Words) -> whole('Items', list(fun item/1, Words));
content(<<"cause">>, Words) -> whole('Cause', cause(Words));
content(<<"diagnostics">>, Words) -> whole('Diagnostics', diagnostics(Words)).

whole(Type, {Value, Rest}) -> {encoded(Type, Value), Rest}.

response([<<"action">>, Number | Rest]) -> {{action, value(Number)}, Rest};
response([<<"choice">> | Words]) -> choice(Words).

cause([<<"group">>, Group, Number | Rest]) -> {{binary_to_atom(<<"g", Group/binary>>), value(Number)}, Rest};
cause([<<"choice">> | Words]) -> choice(Words).

choice(Words) ->
    {Field, Rest} = extension(Words),
    {{choice, Field}, Rest}.

item(Words) ->
    {Slices, Words2} = list(fun slice/1, Words),
    {Response, Words3} = optional(response, fun response/1, Words2),
    {Share, Words4} = optional(percentage, fun number/1, Words3),
    {Ending, Rest} = ending(Words4),
    {maps:merge(maps:merge(Response, Share), Ending#{slices => Slices}), Rest}.

slice([Sst | Words]) ->
    {Sd, Words2} = optional(sd, fun([Hex | Rest]) -> {octets(Hex), Rest} end, Words),
    {Ending, Words3} = ending(Words2),
    {SliceEnding, Rest} = ending(Words3),
    {SliceEnding#{snssai => maps:merge(Sd, Ending#{sst => <<(binary_to_integer(Sst))>>})}, Rest}.

diagnostics(Words) ->
    {Code, Words2} = optional(code, fun number/1, Words),
    {Trigger, Words3} = optional(trigger, fun value_of/1, Words2),
    {Criticality, Words4} = optional(criticality, fun value_of/1, Words3),
    {Entries, Words5} = optional(entries, fun(Some) -> list(fun entry/1, Some) end, Words4),
    {Ending, Rest} = ending(Words5),
    {lists:foldl(fun maps:merge/2, Ending, [Code, Trigger, Criticality, Entries]), Rest}.

entry([Criticality, Id, Error | Words]) ->
    {Ending, Rest} = ending(Words),
    {Ending#{criticality => value(Criticality), id => binary_to_integer(Id), error => value(Error)}, Rest}.

ending(Words) ->
    {Extensions, Words2} = optional(extensions, fun(Some) -> list(fun extension/1, Some) end, Words),
    {Additions, Rest} = additions(Words2),
    {maps:merge(Extensions, Additions), Rest}.

additions(Words) ->
    {Present, Rest} = optional_list(fun addition/1, Words),
    {maps:from_list(Present), Rest}.

addition([Index, Hex | Rest]) -> {{binary_to_atom(<<"a", Index/binary>>), #{octets => octets(Hex)}}, Rest}.

extension([Id, Criticality, Hex | Rest]) ->
    {#{id => binary_to_integer(Id), criticality => value(Criticality), content => octets(Hex)}, Rest}.

value(Number) -> binary_to_atom(<<"v", Number/binary>>).
value_of([Number | Rest]) -> {value(Number), Rest}.
number([Number | Rest]) -> {binary_to_integer(Number), Rest}.

optional(_, _, [<<"-">> | Rest]) -> {#{}, Rest};
optional(Name, Read, Words) ->
    {Value, Rest} = Read(Words),
    {#{Name => Value}, Rest}.

optional_list(_, [<<"-">> | Rest]) -> {[], Rest};
optional_list(Read, Words) -> list(Read, Words).

list(Read, [Count | Words]) -> list(Read, binary_to_integer(Count), Words, []).

list(_, 0, Rest, Read) -> {lists:reverse(Read), Rest};
list(One, Left, Words, Read) ->
    {Value, Rest} = One(Words),
    list(One, Left - 1, Rest, [Value | Read]).

%% To text: lists of words.

told(Later, Bytes) ->
    case decoded('Pdu', Bytes) of
        {Kind, #{code := Code, criticality := Criticality, message := Message}} ->
            Number = case Kind of initiating -> 0; successful -> 1; unsuccessful -> 2 end,
            [word(Later), word(Number), word(Code), word(Criticality) | told_message(Number, Code, Message)];
        _ -> throw("another alternative")
    end.

%% What is not overload control's is not looked into.
told_message(0, Code, Bytes) when Code =:= 9; Code =:= 22; Code =:= 23 ->
    Message = #{fields := Fields} = decoded('Message', Bytes),
    told_list([told_field(Code, Field) || Field <- Fields]) ++ told_additions(Message);
told_message(_, _, Bytes) -> ["octets", hex(Bytes)].

told_field(Code, #{id := Id, criticality := Criticality, content := Content}) ->
    [word(Id), word(Criticality) | told_content(Code, Id, Content)].

told_content(22, 2, Bytes) -> ["response" | told_response(decoded('Response', Bytes))];
told_content(22, 9, Bytes) -> ["percentage", word(decoded('Percentage', Bytes))];
told_content(22, 49, Bytes) -> ["items" | told_list([told_item(Item) || Item <- decoded('Items', Bytes)])];
told_content(9, 15, Bytes) -> ["cause" | told_cause(decoded('Cause', Bytes))];
told_content(9, 19, Bytes) -> ["diagnostics" | told_diagnostics(decoded('Diagnostics', Bytes))];
told_content(_, _, Bytes) -> ["octets", hex(Bytes)].

told_response({action, Action}) -> ["action", told_value(4, Action)];
told_response({choice, Field}) -> ["choice" | told_extension(Field)].

told_cause({choice, Field}) -> ["choice" | told_extension(Field)];
told_cause({Group, Value}) ->
    {Number, Root} = case Group of g0 -> {0, 45}; g1 -> {1, 2}; g2 -> {2, 4}; g3 -> {3, 7}; g4 -> {4, 6} end,
    ["group", word(Number), told_value(Root, Value)].

told_item(Item = #{slices := Slices}) ->
    told_list([told_slice(Slice) || Slice <- Slices]) ++
        told(response, fun told_response/1, Item) ++
        told(percentage, fun(Share) -> [word(Share)] end, Item) ++
        told_ending(Item).

told_slice(Slice = #{snssai := Snssai = #{sst := <<Sst>>}}) ->
    [word(Sst)] ++ told(sd, fun(Sd) -> [hex(Sd)] end, Snssai) ++ told_ending(Snssai) ++ told_ending(Slice).

told_diagnostics(Diagnostics) ->
    lists:append([told(Name, fun(Value) -> [word(Value)] end, Diagnostics) || Name <- [code, trigger, criticality]]) ++
        told(entries, fun(Entries) -> told_list([told_entry(Entry) || Entry <- Entries]) end, Diagnostics) ++
        told_ending(Diagnostics).

told_entry(Entry = #{criticality := Criticality, id := Id, error := Error}) ->
    [word(Criticality), word(Id), told_value(2, Error) | told_ending(Entry)].

told_ending(Owner) ->
    told(extensions, fun(Fields) -> told_list([told_extension(Field) || Field <- Fields]) end, Owner) ++
        told_additions(Owner).

told_additions(Owner) ->
    case lists:sort([{list_to_integer(Index), Octets}
                     || {Name, #{octets := Octets}} <- maps:to_list(Owner), [$a | Index] <- [atom_to_list(Name)]]) of
        [] -> ["-"];
        Present -> told_list([[word(Index), hex(Octets)] || {Index, Octets} <- Present])
    end.

told_extension(#{id := Id, criticality := Criticality, content := Content}) ->
    [word(Id), word(Criticality), hex(Content)].

told(Name, Tell, Owner) ->
    case Owner of
        #{Name := Value} -> Tell(Value);
        _ -> ["-"]
    end.

told_list(Elements) -> [word(length(Elements)) | lists:append(Elements)].

%% A value beyond those of the version has its number among the additional ones.
told_value(Root, {asn1_enum, Number}) -> word(Root + Number);
told_value(_, Value) -> word(Value).

word(Number) when is_integer(Number) -> integer_to_list(Number);
word(Value) -> tl(atom_to_list(Value)). %% v0, …
