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
