/* SPDX-License-Identifier: BSD-3-Clause
 *
 * How what is in force for one AMF reaches the gates: lib/core/publication.hpp, publish_control() and
 * write_full_control() in lib/core/table_state.cpp, gate::admit() and what it calls. One writer makes CHANGES changes:
 * a START comes or replaces another, a STOP ends it, the AMF is removed, and one more takes its slot. GATES gates decide
 * without end, by the handles that have been given out.
 *
 * A step is one atomic access, and all see the steps in one order: what C++ allows beyond that is not modelled here.
 *
 * Simpler than in the program, and stricter:
 * - A word has no revision. So it is the same again after two changes instead of 256, and only serials tell.
 * - A full control is CELLS cells: the AMF-wide part, the shape of the slice list, its numbers. Each holds the number of
 *   the change that wrote it, so that cells of two messages never pass for those of one.
 * - Of the AMF-wide part the word has one bit, which alternates.
 * - What a gate has prepared may end before any call, not with a block of 100 alone.
 *
 * The macros that are looked at below each take one step of the algorithm away: see run beside this file. */

#ifndef GATES
#define GATES 2
#endif
#ifndef CHANGES
#define CHANGES 3
#endif
#ifndef CELLS
#define CELLS 3
#endif

/* A control word: generation, kind, buffer, AMF-wide part. Zero is a slot without AMF. */
#define WORD(generation, kind, buffer, wide) ((generation) << 4 | (kind) << 2 | (buffer) << 1 | (wide))
#define GENERATION(word) ((word) >> 4)
#define KIND(word)       ((word) >> 2 & 3)
#define BUFFER(word)     ((word) >> 1 & 1)
#define WIDE(word)       ((word) & 1)
#define IDLE  0 /* nothing is in force */
#define PLAIN 1 /* the word is the whole story */
#define LIST  2 /* there is a slice list, in the full control that the word names */

/* A front word: generation, and number of the control. Zero is no AMF's. */
#define FRONT(generation, number) ((generation) << 4 | (number))
#define FRONT_OF(front)           ((front) >> 4)
#ifdef NUMBER_USED_AGAIN
#define NUMBER 1
#else
#define NUMBER begun
#endif

#define CELL(buffer, index) cells[(buffer) * CELLS + (index)]
#define SHAPE   1 /* what a gate keeps when it prepares */
#define NUMBERS 2 /* the first of what it does not */
#define MIXTURE 255

/* In the beginning there is a slice list. */
byte word  = WORD(1, LIST, 0, 1);
byte front = FRONT(1, 1);
byte serial[2];
byte cells[2 * CELLS] = 1;
bool announced[GATES];

/* What follows is for the properties alone. Change n comes into force at some moment between that at which `begun`
 * becomes n and that at which `done` does. Once a gate has decided by the change under way, it is in force: no call
 * that begins later may go back. */
byte begun = 1;
byte done  = 1;
bool ahead;
byte made[CHANGES + 2]; /* the word of each change, without buffer */
byte issued = 1;        /* generations */

inline begin_change()
{
  next = made[begun];
  begun++;
  if
  :: next == 0 -> next = WORD(issued + 1, IDLE, 0, 0)
  :: next != 0 -> next = 0
  :: next != 0 && KIND(next) != IDLE -> next = WORD(GENERATION(next), IDLE, 0, 0)
  :: next != 0 -> next = WORD(GENERATION(next), PLAIN, 0, begun % 2)
  :: next != 0 -> next = WORD(GENERATION(next), LIST, 0, begun % 2)
  fi;
  made[begun] = next
}

inline end_change()
{
  done   = begun;
  ahead  = false;
  issued = (GENERATION(next) > issued -> GENERATION(next) : issued);
  next   = 0
}

inline look_at_announcements()
{
  do
  :: index < GATES -> atomic { !announced[index] -> index++ }
  :: else -> break
  od;
  index = 0
}

inline set_front()
{
  front = (next == 0 -> 0 : FRONT(GENERATION(next), (KIND(next) == IDLE -> 0 : NUMBER)))
}

proctype writer()
{
  byte next, buffer, index;

  do
  :: begun <= CHANGES ->
     atomic { begin_change() };
     if
     :: KIND(next) == LIST -> /* write_full_control() */
#ifndef ONE_BUFFER
        buffer = 1 - buffer;
#endif
#if !defined(WRITER_DOES_NOT_LOOK) && !defined(WRITER_LOOKS_EARLY)
        look_at_announcements();
#endif
#ifdef SERIAL_COUNTED_EARLY
        serial[buffer]++;
#endif
        do
        :: index < CELLS -> atomic { CELL(buffer, index) = begun; index++ }
        :: else -> break
        od;
        index = 0;
#ifndef SERIAL_COUNTED_EARLY
        serial[buffer]++
#endif
     :: else
     fi;
#ifdef WRITER_LOOKS_EARLY
     look_at_announcements();
#endif
#ifdef FRONT_SET_EARLY
     set_front();
#else
     if
#ifndef FRONT_LEFT
     :: next == 0 -> front = 0
#endif
#ifndef FRONT_NOT_CLEARED
     :: next != 0 -> front = 0
#endif
     :: else
     fi;
#endif
     if
     :: next == 0 -> atomic { word = 0; end_change() } /* vacate() */
     :: else ->
        word = next | buffer << 1;
#ifdef FRONT_SET_EARLY
        atomic { end_change() }
#else
        atomic { set_front(); end_change() }
#endif
     fi
  :: else -> break
  od
}

/* What a verdict says, and whether change `change` explains it. */
#define OF_HANDLE    (GENERATION(made[change]) == handle)
#define UNKNOWN_AMF  (!OF_HANDLE)
#define NOTHING      (OF_HANDLE && KIND(made[change]) == IDLE)
#define AMF_WIDE(by) (OF_HANDLE && KIND(made[change]) != IDLE && WIDE(made[change]) == WIDE(by) && \
                      !(KIND(made[change]) == LIST && requests))
#define LISTED       (OF_HANDLE && KIND(made[change]) == LIST && change == found)

/* A verdict must be explained by a change that is in force during the call. It counts as that of the first such one,
 * which forbids least to later calls. */
inline conclude(explained)
{
  d_step {
    change = from;
    do
    :: change <= begun && !(explained) -> change++
    :: else -> break
    od;
    assert(change <= begun);
    ahead  = ahead || change > done;
    change = 0
  }
}

inline begin_call()
{
  handle = 1;
  do
  :: handle < issued -> handle++
  :: break
  od;
  if
  :: requests = false
  :: requests = true /* some S-NSSAIs */
  fi;
  if
  :: prepared_front != 0 -> prepared_front = 0; prepared_word = 0; prepared_shape = 0
  :: true
  fi;
  from = done + ahead
}

inline end_call()
{
  d_step {
    handle   = 0;
    from     = 0;
    seen     = 0;
    found    = 0;
    requests = false;
    by_word  = false
  }
}

#define NEEDS_FULL_CONTROL (GENERATION(seen) == handle && KIND(seen) == LIST && requests)
#define MAY_BE_PREPARED    (GENERATION(seen) == handle && KIND(seen) != IDLE && !by_word)

/* The word, and the verdict if that is the whole story. */
inline load_word()
{
  seen = word;
  if
  :: GENERATION(seen) != handle -> conclude(UNKNOWN_AMF)
  :: GENERATION(seen) == handle && KIND(seen) == IDLE -> conclude(NOTHING)
  :: GENERATION(seen) == handle && KIND(seen) != IDLE && !NEEDS_FULL_CONTROL -> conclude(AMF_WIDE(seen))
  :: NEEDS_FULL_CONTROL
  fi
}

inline load_cell(index)
{
  d_step { found = (found == CELL(BUFFER(seen), index) -> found : MIXTURE) }
}

inline load_numbers()
{
  load_cell(NUMBERS);
#if CELLS > 3
  load_cell(NUMBERS + 1)
#endif
}

inline load_full_control()
{
  found = CELL(BUFFER(seen), 0);
  load_cell(SHAPE);
  load_numbers()
}

proctype gate(byte self)
{
  byte handle, from, change, seen, seen_serial, seen_front, found;
  byte prepared_front, prepared_word, prepared_shape;
  bool requests, by_word;

progress_call:
  if
  :: atomic { /* admit() */
       begin_call();
       seen_front = front;
       if
       :: seen_front == FRONT(handle, 0) -> seen_front = 0; conclude(NOTHING); end_call(); goto progress_call
       :: seen_front != FRONT(handle, 0) && FRONT_OF(seen_front) == handle && seen_front == prepared_front ->
          seen = prepared_word;
          if
          :: KIND(seen) == LIST && requests -> found = prepared_shape
          :: else -> seen_front = 0; conclude(AMF_WIDE(seen)); end_call(); goto progress_call
          fi
       :: else -> seen_front = 0
       fi
     };
     if
     :: found != 0 -> /* admit_by_slices() */
        load_numbers();
        atomic {
#ifndef SLICES_WITHOUT_FRONT
          if
          :: front != seen_front -> found = 0
          :: else
          fi;
#endif
          seen_front = 0;
          if
          :: found != 0 -> conclude(LISTED && WIDE(made[change]) == WIDE(seen)); end_call(); goto progress_call
          :: else
          fi
        }
     :: else
     fi;
     atomic { load_word() } /* admit_unprepared() */
  :: atomic { /* setup_complete(), resume_request(): the same without a front word */
       begin_call();
       by_word = true;
       load_word()
     }
  fi;

  if
  :: NEEDS_FULL_CONTROL -> /* read_full_control() */
#ifdef GATE_WAITS
     do
     :: serial[BUFFER(seen)] % 2 == 0 -> break
     :: else
     od;
#endif
     seen_serial = serial[BUFFER(seen)];
     load_full_control();
#ifndef WORD_NOT_CHECKED
     atomic {
       if
       :: word != seen -> found = 0
       :: else
       fi
     };
#endif
     if
     :: found != 0 ->
        atomic {
#ifndef SERIAL_NOT_CHECKED
          if
          :: serial[BUFFER(seen)] != seen_serial -> found = 0
          :: else
          fi;
#endif
          if
          :: found != 0 -> conclude(LISTED)
          :: else
          fi
        }
     :: else
     fi;
     seen_serial = 0;
     if
     :: found == 0 -> /* read_announced() */
#ifndef NOT_ANNOUNCED
        announced[self] = true;
#endif
        atomic { load_word() };
        if
        :: NEEDS_FULL_CONTROL -> load_full_control(); conclude(LISTED)
        :: else
        fi;
#ifndef ANNOUNCED_FOR_GOOD
        announced[self] = false
#endif
     :: else
     fi;
     found = 0
  :: else
  fi;

  if
  :: MAY_BE_PREPARED -> /* prepare() */
     seen_front = front;
     if
     :: FRONT_OF(seen_front) != handle -> goto unprepared
     :: else
     fi;
#ifndef PREPARED_WITHOUT_WORD
     if
     :: word != seen -> goto unprepared
     :: else
     fi;
#endif
     if
     :: KIND(seen) == LIST ->
        found = CELL(BUFFER(seen), SHAPE)
     :: else
     fi;
     d_step { prepared_front = seen_front; prepared_word = seen; prepared_shape = found }
  :: else
  fi;
unprepared:
  atomic { seen_front = 0; end_call(); goto progress_call }
}

init
{
  byte started;

  made[1] = word;
  atomic {
    run writer();
    do
    :: started < GATES -> run gate(started); started++
    :: else -> break
    od;
    started = 0
  }
}

ltl every_wait_ends { <> (done == CHANGES + 1) }
