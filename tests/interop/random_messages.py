# SPDX-License-Identifier: BSD-3-Clause
"""Valid messages of all shapes, drawn by a seed: most are small, a few in a hundred large."""

import random

from messages import (ERROR_INDICATION, IGNORE, NOTIFY, REJECT, START, STOP, Addition, Cause, Diagnostics, Ending,
                      Entry, Extension, Field, Item, Items, Message, Percentage, Response, Slice)

# Around the ends of the forms of a length determinant (X.691 11.9.3.5 to 11.9.3.8).
LONG = (127, 128, 129, 255, 256, 16382, 16383, 16384, 16385, 16511, 16512, 32767, 32768, 49152, 65535, 65536, 65537,
        81920, 131072, 140000)
LATER = (1, 2, 7, 32, 33, 64, 65)  # around the ends of a normally small length, and what Wireshark can do
ROOT_VALUES = (45, 2, 4, 7, 6)  # of the groups of Cause
GUAMI_LIST = 451  # Release 19's; to all three decoders an IE they do not know
AMF_UE_NGAP_ID, RAN_UE_NGAP_ID = 10, 85


def messages(seed, count, most_additions):
    """`count` messages; the first ones are those that must be there whatever is drawn."""
    drawn = Drawing(seed, [later for later in LATER if later <= most_additions])
    fixed = extremes()
    return fixed[:count] + [drawn.message() for _ in range(count - len(fixed))]


def start(*fields, later=0, additions=()):
    return Message(later, 0, START, IGNORE, list(fields), additions)


def listed(*items):
    return Field(49, IGNORE, Items(list(items)))


def extremes():
    """Nothing, the least, the most of everything, and every length of an open type that has another form."""
    slices = [Slice(n % 256, n * 16411 % 0x1000000 if n % 3 else None) for n in range(1024)]
    least = [start(), Message(0, 0, STOP, REJECT, []), Message(0, 0, ERROR_INDICATION, IGNORE, [])]
    for action in (None, 0, 1, 2, 3):
        for share in (None, 1, 50, 99):
            response = None if action is None else Response(action)
            item = Item([Slice(0), Slice(255, 0), Slice(1, 0xFFFFFF)], response, share)
            fields = [] if action is None else [Field(2, REJECT, response)]
            fields += [] if share is None else [Field(9, IGNORE, Percentage(share))]
            least += [start(*fields), start(*fields, listed(item))]
    most = [start(listed(Item(slices))), start(listed(*[Item([one]) for one in slices])),
            start(listed(*[Item(slices[:16], Response(3), 99) for _ in range(1024)])),
            start(listed(*[Item(slices) for _ in range(12)]))]
    entries = tuple(Entry(n % 3, n * 257, n % 2) for n in range(256))
    most += [Message(0, 0, ERROR_INDICATION, IGNORE, [Field(19, IGNORE, Diagnostics(255, 2, 2, entries))]),
             start(*[Field(1000 + n, IGNORE, b"") for n in range(5000)])]
    octets = bytes(n * 7 % 251 for n in range(max(LONG)))
    for length in LONG:
        content = octets[:length]
        one = Extension(60000, IGNORE, content)
        most += [start(Field(60000, IGNORE, content)),
                 start(listed(Item([Slice(1)], ending=Ending((one,), (Addition(0, content),)))), later=1),
                 start(later=2, additions=(Addition(0, content), Addition(1, b"")))]
    # The length of the message itself, around the same ends: an IE and its container take 7 octets and its length.
    most += [start(Field(60000, IGNORE, octets[:length - 9])) for length in LONG if length > 128]
    return least + most


class Drawing:
    def __init__(self, seed, versions):
        self.random = random.Random(seed)
        self.versions = versions
        self.later = 0
        self.extended = 0.0  # how probable extensions are at each place

    def chance(self, probability):
        return self.random.random() < probability

    def number(self, lowest, highest):
        """In between, with both ends more often than the rest."""
        return self.random.choice((lowest, highest)) if self.chance(0.2) else self.random.randint(lowest, highest)

    def few(self, most, mean):
        return min(most, int(self.random.expovariate(1 / mean)))

    def octets(self):
        if self.chance(0.01):
            length = self.random.choice(LONG) if self.chance(0.2) else self.random.randint(0, 300)
        else:
            length = self.few(40, 3)
        return self.random.randbytes(length)

    def criticality(self, usual):
        return usual if self.chance(0.9) else self.random.choice((REJECT, IGNORE, NOTIFY))

    def unknown_criticality(self):
        return self.random.choice((IGNORE, IGNORE, IGNORE, NOTIFY, REJECT) if self.chance(0.5) else (IGNORE, NOTIFY))

    def unknown_id(self):
        return GUAMI_LIST if self.chance(0.1) else self.number(1000, 65535)

    def extension(self):
        return Extension(self.unknown_id(), self.unknown_criticality(), self.octets())

    def additions(self, probability):
        if self.later == 0 or not self.chance(probability):
            return ()
        indices = {self.number(0, self.later - 1) for _ in range(1 + self.few(4, 0.7))}
        return tuple(Addition(index, self.octets()) for index in sorted(indices))

    def ending(self):
        extensions = ()
        if self.extended and self.chance(self.extended):
            extensions = tuple(self.extension() for _ in range(1 + self.few(20, 0.5)))
        additions = self.additions(self.extended)
        return Ending(extensions, additions) if extensions or additions else Ending()

    def value(self, root_count, unusual=0.03):
        """Of an extensible enumeration; beyond its root only what the sender's version has."""
        if self.later and self.chance(unusual):
            return root_count + self.number(0, self.later - 1)
        return self.random.randrange(root_count)

    def response(self):
        if self.extended and self.chance(0.02):
            return Response(choice=self.extension())
        return Response(self.value(4))

    def share(self):
        return self.number(1, 99)

    def slice(self):
        sd = self.number(0, 0xFFFFFF) if self.chance(0.6) else None
        return Slice(self.number(0, 255), sd, self.ending(), self.ending())

    def items(self):
        size = self.random.random()
        if size < 0.005:
            counts = self.random.choice(((1, 1024), (1024, 1), (1, 3000), (500, 5), (60, 60)))
        elif size < 0.03:
            counts = (20, 20)
        else:
            counts = (2, 2)
        return [
            Item([self.slice() for _ in range(1 + self.few(1023, counts[1] - 1 or 0.01))],
                 self.response() if self.chance(0.5) else None,
                 self.share() if self.chance(0.5) else None, self.ending())
            for _ in range(1 + self.few(1023, counts[0] - 1 or 0.01))
        ]

    def cause(self):
        if self.extended and self.chance(0.05):
            return Cause(choice=self.extension())
        group = self.random.randrange(len(ROOT_VALUES))
        return Cause(group, self.value(ROOT_VALUES[group]))

    def diagnostics(self):
        count = 0 if self.chance(0.3) else self.random.randint(1, 256) if self.chance(0.02) else 1 + self.few(10, 1.5)
        entries = tuple(Entry(self.random.randrange(3), self.number(0, 65535), self.value(2), self.ending())
                        for _ in range(count))
        return Diagnostics(self.number(0, 255) if self.chance(0.5) else None,
                           self.random.randrange(3) if self.chance(0.5) else None,
                           self.random.randrange(3) if self.chance(0.5) else None, entries, self.ending())

    def start_fields(self):
        fields = []
        if self.chance(0.6):
            fields.append(Field(2, self.criticality(REJECT), self.response()))
        if self.chance(0.6):
            fields.append(Field(9, self.criticality(IGNORE), Percentage(self.share())))
        if self.chance(0.6):
            fields.append(Field(49, self.criticality(IGNORE), Items(self.items())))
        return fields

    def error_indication_fields(self):
        fields = []
        if self.chance(0.2):
            fields.append(Field(AMF_UE_NGAP_ID, IGNORE, self.ue_identity(5)))
        if self.chance(0.2):
            fields.append(Field(RAN_UE_NGAP_ID, IGNORE, self.ue_identity(4)))
        if self.chance(0.7):
            fields.append(Field(15, self.criticality(IGNORE), self.cause()))
        if self.chance(0.7):
            fields.append(Field(19, self.criticality(IGNORE), self.diagnostics()))
        return fields

    def ue_identity(self, most_octets):
        """A whole number of at most 4 or 5 octets: how many there are, less one, in 2 or 3 bits (X.691 11.5.7.4)."""
        number = self.number(0, 256**most_octets - 1)
        length = max(1, (number.bit_length() + 7) // 8)
        bits = (most_octets - 1).bit_length()
        return bytes((length - 1 << 8 - bits,)) + number.to_bytes(length, "big")

    def message(self):
        self.later = self.random.choice(self.versions) if self.chance(0.25) else 0
        self.extended = 0.05 if self.chance(0.3) else 0.0
        code, fields = self.random.choices(
            ((START, self.start_fields), (ERROR_INDICATION, self.error_indication_fields), (STOP, list)), (6, 3, 1))[0]
        usual = REJECT if code == STOP else IGNORE
        fields = fields()
        if self.chance(0.2):
            for _ in range(1 + self.few(20, 1)):
                unknown = Field(self.unknown_id(), self.unknown_criticality(), self.octets())
                fields.insert(self.random.randint(0, len(fields)), unknown)
        if len(fields) > 1 and self.chance(0.02):
            self.random.shuffle(fields)
        if fields and self.chance(0.01):
            fields.append(self.random.choice(fields))
        return Message(self.later, 0, code, self.criticality(usual), fields, self.additions(0.1))
