import { type PolicyKind, policyKinds } from './kinds.ts';
import type { ReasonCode } from './reasons.ts';

interface About {
  /** What it governs: who may watch, or how many members a family may have. */
  readonly governs: 'watching' | 'members';
  /** The kinds of policy that carry it (domain rule 3). */
  readonly carriers: readonly PolicyKind[];
  /** At a pet-care location only these remain. */
  readonly isForPetCare: boolean;
  /** The stem of its columns in `policies`: `…_set`, `…_value`. */
  readonly column: string;
  /** What it is called in the admin policy, and the stem of its columns in `admin_policies`: `…_enforcement`, `…_value`. */
  readonly adminItem: string;
  readonly adminColumn: string;
}

/** What staff read of it in English: what it is called, and what it does. */
interface Words {
  readonly title: string;
  readonly hint: string;
}

interface Switch extends About {
  readonly type: 'switch';
  readonly words: Words & {
    /** Its two values in a form, and in a list of what a policy limits. */
    readonly isOn: string;
    readonly isOff: string;
    readonly on: string;
    readonly off: string;
  };
  /** In force where nobody says anything. */
  readonly initial: boolean;
  /** Which of the two takes more away. */
  readonly tighter: boolean;
}

/** Of two limits the smaller is the tighter; where nobody says anything there is none. */
interface Limit extends About {
  readonly type: 'limit';
  /** What a message calls it. */
  readonly label: string;
  readonly words: Words & {
    /** Stands after the number. */
    readonly unit: string;
    /** What zero does, where it may be set. */
    readonly zero?: string;
    /** The number with what it counts, in a list of what a policy limits. */
    readonly short_one: string;
    readonly short_other: string;
  };
  /** The lowest number that may be set; zero shuts everybody out. */
  readonly lowest: 0 | 1;
  /** The highest number that makes sense. */
  readonly highest: number;
  /** The reasons behind which it stands. */
  readonly reasons: readonly ReasonCode[];
  /** The field of the interface that holds it, which says its unit where it is one. */
  readonly valueField: 'value' | 'valueInMinutes';
}

type Restriction = Switch | Limit;

const subjectsOfRules: readonly PolicyKind[] = ['location', 'family', 'viewer'];
const mostPeople = 1_000;
const allowed = { isOn: 'Allowed', isOff: 'Not allowed' };
const blocks = 'Zero blocks camera access.';

/**
 * Everything that a policy may restrict beside its hours. Facts, tables, schemas, columns, the admin policy, what-if and
 * form fields are made from this table, with their English words; only what a restriction does stands elsewhere, in the engine's rules.
 */
export const restrictions = {
  desktop: {
    type: 'switch',
    governs: 'watching',
    carriers: policyKinds,
    isForPetCare: false,
    initial: true,
    tighter: false,
    words: {
      ...allowed,
      title: 'Desktop access',
      hint: 'Watching in a browser on a computer.',
      on: 'Computer allowed',
      off: 'No computer',
    },
    column: 'desktop',
    adminItem: 'desktopAccessRestriction',
    adminColumn: 'desktop_access',
  },
  mobile: {
    type: 'switch',
    governs: 'watching',
    carriers: policyKinds,
    isForPetCare: false,
    initial: true,
    tighter: false,
    words: {
      ...allowed,
      title: 'Mobile access',
      hint: 'Watching on a phone or a tablet.',
      on: 'Phone allowed',
      off: 'No phone',
    },
    column: 'mobile',
    adminItem: 'mobileAccessRestriction',
    adminColumn: 'mobile_access',
  },
  streamShield: {
    type: 'switch',
    governs: 'watching',
    carriers: policyKinds,
    isForPetCare: false,
    initial: false,
    tighter: true,
    words: {
      title: 'Stream Shield',
      hint: 'A moving watermark over the picture, and one device at a time.',
      isOn: 'On',
      isOff: 'Off',
      on: 'Stream Shield',
      off: 'No Stream Shield',
    },
    column: 'stream_shield',
    adminItem: 'streamShieldRestriction',
    adminColumn: 'stream_shield',
  },
  guardianMaxCount: {
    type: 'limit',
    governs: 'members',
    carriers: ['location'],
    isForPetCare: false,
    label: 'Guardian limit',
    words: {
      title: 'Guardian max count',
      hint: 'Guardians of a family who may have access. Beyond it the newest are locked.',
      unit: 'per family',
      zero: 'Zero locks all guardian accounts of this location.',
      short_one: '{{count}} guardian',
      short_other: '{{count}} guardians',
    },
    lowest: 0,
    highest: mostPeople,
    reasons: [],
    valueField: 'value',
    column: 'guardian_max_count',
    adminItem: 'guardianMaxCountRestriction',
    adminColumn: 'guardian_max_count',
  },
  relativeMaxCount: {
    type: 'limit',
    governs: 'members',
    carriers: ['location'],
    isForPetCare: false,
    label: 'Relative limit',
    words: {
      title: 'Relative max count',
      hint: 'Relatives of a family who may have access. Beyond it the newest are locked.',
      unit: 'per family',
      zero: 'Zero locks all relative accounts of this location.',
      short_one: '{{count}} relative',
      short_other: '{{count}} relatives',
    },
    lowest: 0,
    highest: mostPeople,
    reasons: [],
    valueField: 'value',
    column: 'relative_max_count',
    adminItem: 'relativeMaxCountRestriction',
    adminColumn: 'relative_max_count',
  },
  /** Sessions per local day; zero blocks watching. */
  sessionMaxCount: {
    type: 'limit',
    governs: 'watching',
    carriers: subjectsOfRules,
    isForPetCare: false,
    label: 'Sessions per day',
    words: {
      title: 'Viewer camera session max count',
      hint: 'How often a viewer may open cameras on one day.',
      unit: 'per day',
      zero: blocks,
      short_one: '{{count}} session a day',
      short_other: '{{count}} sessions a day',
    },
    lowest: 0,
    highest: 1_000,
    reasons: ['sessionCountZero', 'sessionsUsedUp'],
    valueField: 'value',
    column: 'session_max_count',
    adminItem: 'sessionCountRestriction',
    adminColumn: 'session_count',
  },
  /** Minutes per session; zero blocks watching. */
  sessionMaxLength: {
    type: 'limit',
    governs: 'watching',
    carriers: subjectsOfRules,
    isForPetCare: true,
    label: 'Session length',
    words: {
      title: 'Viewer camera session max length',
      hint: 'Minutes after which a session ends.',
      unit: 'minutes',
      zero: blocks,
      short_one: '{{count}} minute',
      short_other: '{{count}} minutes',
    },
    lowest: 0,
    highest: 1_440,
    reasons: ['sessionLengthZero', 'sessionTimeUp'],
    valueField: 'valueInMinutes',
    column: 'session_max_length',
    adminItem: 'sessionLengthRestriction',
    adminColumn: 'session_length',
  },
  /** Camera sessions of a family at the same time; asked of one that begins. */
  sessionMaxAtOnce: {
    type: 'limit',
    governs: 'watching',
    carriers: ['location', 'family'],
    isForPetCare: false,
    label: 'Camera sessions at the same time',
    words: {
      title: 'Camera sessions at the same time',
      hint: 'How many cameras a family may watch at the same time, all of its viewers together.',
      unit: 'per family',
      short_one: '{{count}} camera at a time',
      short_other: '{{count}} cameras at a time',
    },
    lowest: 1,
    highest: 100,
    reasons: ['watchingAtOnce'],
    valueField: 'value',
    column: 'session_max_at_once',
    adminItem: 'sessionsAtOnceRestriction',
    adminColumn: 'sessions_at_once',
  },
} as const satisfies Record<string, Restriction>;

type Restrictions = typeof restrictions;
export type RestrictionName = keyof Restrictions;
type Named<Kind> = { [N in RestrictionName]: Restrictions[N] extends Kind ? N : never }[RestrictionName];

/** On or off. */
export type SwitchName = Named<{ readonly type: 'switch' }>;
/** A number that limits watching. */
export type LimitName = Named<{ readonly type: 'limit'; readonly governs: 'watching' }>;
/** A number that limits a family's members; a decision does not read it. */
export type MemberCapName = Named<{ readonly governs: 'members' }>;
/** A number that may be zero. */
export type ZeroName = Named<{ readonly lowest: 0 }>;
/** What the admin policy calls a restriction. */
export type AdminItem = Restrictions[RestrictionName]['adminItem'];

export const restrictionNames = Object.keys(restrictions) as RestrictionName[];
export const isSwitch = (name: RestrictionName): name is SwitchName => restrictions[name].type === 'switch';
export const switchNames = restrictionNames.filter((name): name is SwitchName => isSwitch(name));
export const memberCapNames = restrictionNames.filter(
  (name): name is MemberCapName => restrictions[name].governs === 'members',
);
export const limitNames = restrictionNames.filter(
  (name): name is LimitName => !isSwitch(name) && restrictions[name].governs === 'watching',
);

export const mayBeZero = (name: RestrictionName): name is ZeroName => {
  const restriction: Restriction = restrictions[name];
  return restriction.type === 'limit' && restriction.lowest === 0;
};

/** What stands in a restriction's value while nobody has set it. */
export const valueWhereUnsaid = (name: RestrictionName): boolean | number => {
  const restriction: Restriction = restrictions[name];
  return restriction.type === 'switch' ? restriction.initial : restriction.lowest;
};

/** The number behind a reason; none behind most. */
export const limitBehind = (code: ReasonCode): LimitName | undefined =>
  limitNames.find((name) => {
    const { reasons }: Limit = restrictions[name];
    return reasons.includes(code);
  });

type Entry =
  | RestrictionName
  | `${RestrictionName}.hint`
  | `${SwitchName}.${'isOn' | 'isOff' | 'on' | 'off'}`
  | `${LimitName | MemberCapName}.${'unit' | 'short_one' | 'short_other'}`
  | `${ZeroName}.zero`;

/** The English words as a catalogue's entries: `desktop`, `desktop.hint`, … */
export const restrictionEntries = (): Readonly<Record<Entry, string>> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every restriction is among the entries
  Object.fromEntries(
    restrictionNames.flatMap((name) => {
      const { title, ...words } = restrictions[name].words;
      return [[name, title], ...Object.entries(words).map(([key, word]) => [`${name}.${key}`, word])];
    }),
  ) as Record<Entry, string>;

/** The restriction that the admin policy calls so. */
export const restrictionOf = (item: AdminItem): RestrictionName =>
  restrictionNames.find((name) => restrictions[name].adminItem === item)!;

/** Which restrictions a policy of the kind carries; at a pet-care location those that remain there. */
export const carriedBy = (kind: PolicyKind, isPetCare = false): readonly RestrictionName[] =>
  restrictionNames.filter((name) => {
    const { carriers, isForPetCare }: Restriction = restrictions[name];
    return carriers.includes(kind) && (isForPetCare || !isPetCare);
  });
