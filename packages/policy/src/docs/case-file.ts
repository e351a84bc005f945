import type { DeviceKind, LimitName, PolicyKind, ReasonCode, SwitchName, ViewerCategory } from '../vocabulary/index.ts';

/** A file of cases as written in YAML: everything by name, moments in local time, defaults for anything left out. */
export interface CaseFile {
  readonly title: string;
  /** What the cases show, for the reader of the docs. */
  readonly about: string;
  /** Changes to the usual world, applied to every case in the file. */
  readonly world?: WorldChange;
  readonly cases: readonly CaseEntry[];
}

export type CaseEntry = DecisionCase | StaffCase | StrangerCase | CapCase;

interface Entry {
  /** The case as a sentence. */
  readonly case: string;
}

export interface DecisionCase extends Entry {
  readonly change?: WorldChange;
  /** `Mon 2026-11-16 10:00` at the location; append `(second)` for the second pass of a repeated hour. */
  readonly when: string;
  /** Default Ann. */
  readonly who?: string;
  /** Default Playroom. */
  readonly camera?: string;
  /** Default desktop. */
  readonly device?: DeviceKind;
  /** Sessions used today. */
  readonly used?: number;
  /** When the running session started; absent when a new one is requested. */
  readonly started?: string;
  readonly answer: 'allow' | ReasonCode;
  /** The policy behind the reason, or `admin policy`. */
  readonly by?: string;
  /** On a deny: when the viewer may start watching. */
  readonly opens?: string;
  /** On allow: when the window closes; `never` when no end is known. */
  readonly closes?: string;
  readonly shield?: 'on' | 'off';
  readonly sessionsLeft?: number;
  readonly minutesLeft?: number;
}

export interface StaffCase extends Entry {
  readonly change?: WorldChange;
  readonly camera?: string;
  readonly staff: { readonly mayView?: boolean; readonly cameraAccess?: boolean; readonly address?: string | null };
  readonly answer: 'allow' | ReasonCode;
}

export interface StrangerCase extends Entry {
  readonly change?: WorldChange;
  readonly when: string;
  readonly camera?: string;
  readonly device?: DeviceKind;
  /** When the running session started; absent when a new one is requested. */
  readonly started?: string;
  /** The generation of the link they came by. */
  readonly stranger: number;
  readonly answer: 'allow' | ReasonCode;
  readonly opens?: string;
  readonly closes?: string;
}

export interface CapCase extends Entry {
  readonly caps: Partial<Record<ViewerCategory, number>>;
  /** The family's members in order of approval, and why each locked one is locked. */
  readonly family: Readonly<
    Record<string, { readonly category: ViewerCategory; readonly locked?: string; readonly approved?: boolean }>
  >;
  readonly locks?: readonly string[];
  readonly unlocks?: readonly string[];
  readonly roomFor?: readonly ViewerCategory[];
}

type Named<T> = Readonly<Record<string, T>>;
type OnOff = 'on' | 'off';

export type PolicyText = {
  readonly kind: PolicyKind;
  /** `Mon-Fri 08:00-18:00`, several as a list, `none` for a schedule without ranges; absent for a schedule that is off. */
  readonly hours?: string | readonly string[];
  readonly paused?: boolean;
} & { readonly [N in SwitchName as CaseWord<N>]?: OnOff } & { readonly [N in LimitName as CaseWord<N>]?: number };

/** The name of a restriction in cases, where it differs. */
export const caseWords = {
  streamShield: 'shield',
  sessionMaxCount: 'sessions',
  sessionMaxLength: 'minutes',
} as const satisfies Partial<Record<SwitchName | LimitName, string>>;
export type CaseWord<N> = N extends keyof typeof caseWords ? (typeof caseWords)[N] : N;

export interface ViewerText {
  readonly policy?: string;
  readonly approved?: boolean;
  readonly confirmed?: boolean;
  /** `for good`, or until when. */
  readonly paused?: string;
  readonly deleted?: string;
  readonly shieldLocked?: boolean;
  readonly blocks?: readonly { readonly child: string; readonly from: string; readonly until?: string }[];
}

export interface World {
  readonly zone: string;
  readonly publicCameras: boolean;
  /** The link for strangers, and when it stops working. */
  readonly publicLink: { readonly generation: number; readonly ends?: string } | null;
  /** Whether children must be checked in: as the location requires, or as the admin policy imposes. */
  readonly presence: 'off' | 'required' | 'imposed';
  /** Whether others see a child only with its family's consent: as the location requires, or as the admin policy imposes. */
  readonly consent: 'off' | 'required' | 'imposed';
  /** Everybody at the location: `for good`, or until when. */
  readonly viewersPaused: string | null;
  readonly onsiteOnly: boolean;
  readonly networks: readonly string[];
  /** The active location policy. */
  readonly locationPolicy: string | null;
  /** Items as `All 2`, `Location 30`, `All off`. */
  readonly admin: Partial<Record<CaseWord<SwitchName | LimitName>, string>> | null;
  readonly policies: Named<PolicyText>;
  readonly classes: Named<{ readonly policy?: string }>;
  readonly cameras: Named<{
    readonly classes?: readonly string[];
    readonly policy?: string;
    readonly public?: boolean;
    readonly aiOnly?: boolean;
    readonly enabled?: boolean;
  }>;
  readonly families: Named<{
    readonly policy?: string;
    readonly children?: Named<readonly string[]>;
    /** When each of them is checked in. */
    readonly stays?: Named<{ readonly from: string; readonly until: string; readonly dayEnds?: string }>;
    /** Those whose family has agreed that others may see them. */
    readonly seen?: readonly string[];
    /** Nobody in it has been approved yet. */
    readonly awaiting?: boolean;
    readonly viewers?: Named<ViewerText>;
  }>;
  readonly events: Named<{
    readonly cameras: readonly string[];
    readonly children: readonly string[];
    readonly from: string;
    readonly to: string;
    /** It only lets their families watch: the children are where their classes say. */
    readonly exception?: boolean;
    /** It was deleted at `to`. */
    readonly deleted?: boolean;
  }>;
}

/** A part of a world: given keys replace, nested ones merge, null removes. */
export type WorldChange = { readonly [key: string]: unknown };

/** What a case assumes for everything it leaves out. */
export const usualWorld: World = {
  zone: 'America/Chicago',
  publicCameras: false,
  publicLink: null,
  presence: 'off',
  consent: 'off',
  viewersPaused: null,
  onsiteOnly: false,
  networks: [],
  locationPolicy: 'House rules',
  admin: null,
  policies: { 'House rules': { kind: 'location' } },
  classes: { Toddlers: {} },
  cameras: { Playroom: { classes: ['Toddlers'] } },
  families: { Baker: { children: { Mia: ['Toddlers'] }, viewers: { Ann: {} } } },
  events: {},
};
