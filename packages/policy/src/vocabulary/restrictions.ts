import { type PolicyKind, policyKinds } from './kinds.ts';
import type { ReasonCode } from './reasons.ts';

interface About {
  /** What it governs: who may watch, or how many members a family may have. */
  readonly governs: 'watching' | 'members';
  /** The kinds of policy that carry it (domain rule 3). */
  readonly carriers: readonly PolicyKind[];
  /** Pet-care locations have only these. */
  readonly isForPetCare: boolean;
  /** Prefix of its columns in `policies`: `…_set`, `…_value`. */
  readonly column: string;
  /** Its name in the admin policy, and the prefix of its columns in `admin_policies`: `…_enforcement`, `…_value`. */
  readonly adminItem: string;
  readonly adminColumn: string;
}

interface Switch extends About {
  readonly type: 'switch';
  /** The value in force when no level sets one. */
  readonly initial: boolean;
  /** Which of the two is more restrictive. */
  readonly tighter: boolean;
}

/** The smaller of two limits is the tighter; when no level sets one, there is none. */
interface Limit extends About {
  readonly type: 'limit';
  /** Its name in messages. */
  readonly label: string;
  /** The lowest number that may be set; zero blocks everybody. */
  readonly lowest: 0 | 1;
  /** The highest sensible number. */
  readonly highest: number;
  /** The reasons that it may cause. */
  readonly reasons: readonly ReasonCode[];
  /** The API field that holds it, which names the unit if it has one. */
  readonly valueField: 'value' | 'valueInMinutes';
}

type Restriction = Switch | Limit;

const subjectsOfRules: readonly PolicyKind[] = ['location', 'family', 'viewer'];
const mostPeople = 1_000;

/**
 * Everything a policy may restrict besides its hours. Facts, tables, schemas, columns, the admin policy, what-if and
 * form fields derive from this table; its wording is in `restriction-words.ts`, and its effect in the engine's rules.
 */
export const restrictions = {
  desktop: {
    type: 'switch',
    governs: 'watching',
    carriers: policyKinds,
    isForPetCare: false,
    initial: true,
    tighter: false,
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
    lowest: 0,
    highest: 1_440,
    reasons: ['sessionLengthZero', 'sessionTimeUp'],
    valueField: 'valueInMinutes',
    column: 'session_max_length',
    adminItem: 'sessionLengthRestriction',
    adminColumn: 'session_length',
  },
  /** Camera sessions of a family at the same time; checked when one begins. */
  sessionMaxAtOnce: {
    type: 'limit',
    governs: 'watching',
    carriers: ['location', 'family'],
    isForPetCare: false,
    label: 'Camera sessions at the same time',
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
/** A number that limits a family's members; decisions do not read it. */
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

/** The value of a restriction that has never been set. */
export const valueWhereUnsaid = (name: RestrictionName): boolean | number => {
  const restriction: Restriction = restrictions[name];
  return restriction.type === 'switch' ? restriction.initial : restriction.lowest;
};

/** The limit that causes a reason; most have none. */
export const limitBehind = (code: ReasonCode): LimitName | undefined =>
  limitNames.find((name) => {
    const { reasons }: Limit = restrictions[name];
    return reasons.includes(code);
  });

/** The restriction behind a name in the admin policy. */
export const restrictionOf = (item: AdminItem): RestrictionName =>
  restrictionNames.find((name) => restrictions[name].adminItem === item)!;

/** The restrictions that a kind of policy carries; at a pet-care location only those it keeps. */
export const carriedBy = (kind: PolicyKind, isPetCare = false): readonly RestrictionName[] =>
  restrictionNames.filter((name) => {
    const { carriers, isForPetCare }: Restriction = restrictions[name];
    return carriers.includes(kind) && (isForPetCare || !isPetCare);
  });
