import { restrictionDetails } from '../pair.ts';
import type { Situation, ViewerSide } from '../situation.ts';
import type { Rule } from './rule.ts';

const maxCount = ({ c, profile }: ViewerSide): number => c.profileLimits.sessionMaxCount[profile]!;
const maxLength = ({ c, profile }: ViewerSide): number => c.profileLimits.sessionMaxLength[profile]!;
/** Whether the family may watch one more camera; a new session may not if the others were not counted. */
export const hasPlace = ({ c, profile, usage: { familyWatches, sessionStartedAt } }: ViewerSide): boolean => {
  const most = c.profileLimits.sessionMaxAtOnce[profile]!;
  if (most < 0) return true;
  return familyWatches === undefined ? sessionStartedAt !== null : familyWatches < most;
};

/** Something that is used up until a period of the location's calendar is over. */
interface Allowance {
  /** How many sessions may still begin; null without a limit. */
  readonly left: (s: Situation) => number | null;
  /** The period that a local day falls into; days are counted from 1970-01-01. */
  readonly periodOf: (localDay: number) => number;
}

const ofTheDay: Allowance = {
  left: (s) => (maxCount(s) < 0 ? null : Math.max(0, maxCount(s) - s.usage.sessionsToday)),
  periodOf: (localDay) => localDay,
};

/** Sessions that may still start today; null without a limit. */
export const sessionsLeft = ofTheDay.left;

const allowances: readonly Allowance[] = [ofTheDay];
/**
 * The periods in which nothing more may begin until they end, because their allowance is used up. A limit of zero allows nothing in any.
 */
export const spentPeriods = (s: Situation): readonly Allowance['periodOf'][] =>
  allowances.filter(({ left }) => left(s) === 0).map(({ periodOf }) => periodOf);

/** When the session, running or started now, has used up its time (epoch ms); null without a limit. */
export const sessionEnd = (s: Situation): number | null =>
  maxLength(s) < 0 ? null : (s.usage.sessionStartedAt ?? s.at) + maxLength(s) * 60_000;

const countDetails = (s: Situation) => restrictionDetails(s, 'sessionMaxCount');
const lengthDetails = (s: Situation) => restrictionDetails(s, 'sessionMaxLength');

/** Sessions per day, how many at once and how long; -1 means no limit. */
export const limitRules: readonly Rule[] = [
  {
    code: 'sessionCountZero',
    concerns: 'viewer',
    turns: 'never',
    passes: (s) => maxCount(s) !== 0,
    details: countDetails,
  },
  {
    code: 'sessionLengthZero',
    concerns: 'viewer',
    turns: 'never',
    passes: (s) => maxLength(s) !== 0,
    details: lengthDetails,
  },
  {
    code: 'sessionsUsedUp',
    concerns: 'viewer',
    turns: 'with use',
    passes: (s) => {
      const { sessionsToday, sessionStartedAt } = s.usage;
      const needed = sessionsToday + (sessionStartedAt === null ? 1 : 0);
      return maxCount(s) <= 0 || needed <= maxCount(s);
    },
    details: countDetails,
  },
  {
    code: 'watchingAtOnce',
    concerns: 'viewer',
    turns: 'with use',
    passes: hasPlace,
    details: (s) => restrictionDetails(s, 'sessionMaxAtOnce'),
  },
  {
    code: 'sessionTimeUp',
    concerns: 'viewer',
    turns: 'with use',
    passes: (s) => {
      const { sessionStartedAt } = s.usage;
      return maxLength(s) <= 0 || sessionStartedAt === null || s.at < sessionStartedAt + maxLength(s) * 60_000;
    },
    details: lengthDetails,
  },
];
