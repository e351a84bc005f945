import type { LimitName, MemberCapName, RestrictionName, SwitchName, ZeroName } from './restrictions.ts';

// The English words of restrictions, kept apart from them as those of rules are.

/** A restriction for staff: its name, and what it does. */
interface RestrictionWords {
  readonly title: string;
  readonly hint: string;
}
/** Its two values, in a form and in a list of a policy's limits. */
type SwitchWords = RestrictionWords & Readonly<Record<'isOn' | 'isOff' | 'on' | 'off', string>>;
/** The unit after the number, the number with its unit in such a list, and what zero does if allowed. */
type LimitWords = RestrictionWords & Readonly<Record<'unit' | 'short_one' | 'short_other', string>>;
type WordsOf<N> = N extends SwitchName
  ? SwitchWords
  : N extends ZeroName
    ? LimitWords & { readonly zero: string }
    : LimitWords;

const allowed = { isOn: 'Allowed', isOff: 'Not allowed' };
const blocks = 'Zero blocks camera access.';

const restrictionWords: { readonly [N in RestrictionName]: WordsOf<N> } = {
  desktop: {
    ...allowed,
    title: 'Desktop access',
    hint: 'Watching in a browser on a computer.',
    on: 'Computer allowed',
    off: 'No computer',
  },
  mobile: {
    ...allowed,
    title: 'Mobile access',
    hint: 'Watching on a phone or a tablet.',
    on: 'Phone allowed',
    off: 'No phone',
  },
  streamShield: {
    title: 'Stream Shield',
    hint: 'A moving watermark over the picture, and one device at a time.',
    isOn: 'On',
    isOff: 'Off',
    on: 'Stream Shield',
    off: 'No Stream Shield',
  },
  guardianMaxCount: {
    title: 'Guardian max count',
    hint: 'How many guardians of a family may have access. Beyond that, the newest are paused.',
    unit: 'per family',
    zero: 'Zero pauses all guardian accounts of this location.',
    short_one: '{{count}} guardian',
    short_other: '{{count}} guardians',
  },
  relativeMaxCount: {
    title: 'Relative max count',
    hint: 'How many relatives of a family may have access. Beyond that, the newest are paused.',
    unit: 'per family',
    zero: 'Zero pauses all relative accounts of this location.',
    short_one: '{{count}} relative',
    short_other: '{{count}} relatives',
  },
  sessionMaxCount: {
    title: 'Viewer camera session max count',
    hint: 'How often a viewer may open cameras on one day.',
    unit: 'per day',
    zero: blocks,
    short_one: '{{count}} session a day',
    short_other: '{{count}} sessions a day',
  },
  sessionMaxLength: {
    title: 'Viewer camera session max length',
    hint: 'Minutes after which a session ends.',
    unit: 'minutes',
    zero: blocks,
    short_one: '{{count}} minute',
    short_other: '{{count}} minutes',
  },
  sessionMaxAtOnce: {
    title: 'Camera sessions at the same time',
    hint: 'How many cameras all viewers of a family together may watch at the same time.',
    unit: 'per family',
    short_one: '{{count}} camera at a time',
    short_other: '{{count}} cameras at a time',
  },
};

type Entry =
  | RestrictionName
  | `${RestrictionName}.hint`
  | `${SwitchName}.${'isOn' | 'isOff' | 'on' | 'off'}`
  | `${LimitName | MemberCapName}.${'unit' | 'short_one' | 'short_other'}`
  | `${ZeroName}.zero`;

/** The words of restrictions as a catalogue's entries: `desktop`, `desktop.hint`, … */
export const restrictionEntries = (): Readonly<Record<Entry, string>> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every restriction is among the entries
  Object.fromEntries(
    Object.entries(restrictionWords).flatMap(([name, { title, ...words }]) => [
      [name, title],
      ...Object.entries(words).map(([key, word]) => [`${name}.${key}`, word]),
    ]),
  ) as Record<Entry, string>;
