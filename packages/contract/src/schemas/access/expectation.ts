import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { id, instant, requiredText, timeOfDay } from '../common.ts';
import { reasonCode } from './decision.ts';
import { weekdays } from './policy-words.ts';

export const expectedOf = ['everybody', 'guardians', 'relatives', 'viewerType', 'family', 'viewer'] as const;
export const expectedOn = ['all', 'class', 'camera'] as const;

const fields = z.object({
  /** In staff's own words: `Grandparents never after 17:00`. */
  name: requiredText(128, 'Name'),
  must: z.boolean(),
  of: z.enum(expectedOf),
  /** Of `viewerType`: one of these relationships. */
  viewerTypeIds: z.array(id).max(20).default([]),
  familyId: id.nullable().default(null),
  viewerId: id.nullable().default(null),
  on: z.enum(expectedOn),
  classId: id.nullable().default(null),
  cameraId: id.nullable().default(null),
  /** No days, and no hours: always. */
  days: z.array(z.enum(weekdays)).max(7).default([]),
  startTime: timeOfDay.nullable().default(null),
  /** Exclusive; `00:00:00` is the end of that day. */
  endTime: timeOfDay.nullable().default(null),
});
type Fields = z.output<typeof fields>;

/** The field that names what was chosen; null where the choice needs none. */
const expectedField = {
  everybody: null,
  guardians: null,
  relatives: null,
  viewerType: 'viewerTypeIds',
  family: 'familyId',
  viewer: 'viewerId',
  all: null,
  class: 'classId',
  camera: 'cameraId',
} as const;

const isNamed = (given: Fields, choice: Fields['of'] | Fields['on']): boolean => {
  const field = expectedField[choice];
  const named = field === null ? true : given[field];
  return Array.isArray(named) ? named.length > 0 : named !== null;
};

/** Who may, or may not, watch what and when. */
export const expectationInput = fields
  .extend({
    /** Pin it although it contradicts another, so that one of the two is always broken. */
    isContradictionAccepted: z.boolean().default(false),
  })
  .refine((given) => isNamed(given, given.of), { path: ['of'], error: fail('expectations.chooseWho') })
  .refine((given) => isNamed(given, given.on), { path: ['on'], error: fail('expectations.chooseWhat') })
  .refine(({ days, startTime, endTime }) => days.length > 0 || (startTime === null && endTime === null), {
    path: ['days'],
    error: fail('expectations.chooseDays'),
  })
  .refine(({ days, startTime, endTime }) => days.length === 0 || (startTime !== null && endTime !== null), {
    path: ['startTime'],
    error: fail('expectations.chooseHours'),
  })
  .refine(
    ({ days, startTime, endTime }) =>
      days.length === 0 || !startTime || !endTime || endTime === '00:00:00' || endTime > startTime,
    { path: ['endTime'], error: fail('policies.endBeforeStart') },
  );

/** Somebody for whom it does not hold. */
const breach = z.object({
  viewerId: id,
  viewerName: z.string(),
  /** The camera that they may watch; for those who should be able to watch but may not, one that they should. */
  cameraId: id.nullable(),
  cameraName: z.string().nullable(),
  /** The first moment. */
  at: instant,
  /** Why they may not; null where they may. */
  reason: reasonCode.nullable(),
  policyName: z.string().nullable(),
});
export type Breach = z.output<typeof breach>;

const expectationStates = ['broken', 'unchecked', 'kept'] as const;

export const expectation = z.object({
  id,
  ...fields.shape,
  viewerTypeNames: z.array(z.string()),
  familyName: z.string().nullable(),
  viewerName: z.string().nullable(),
  className: z.string().nullable(),
  cameraName: z.string().nullable(),
  state: z.enum(expectationStates),
  /** When it was last checked, and up to when. */
  checkedAt: instant.nullable(),
  checkedUntil: instant.nullable(),
  /** For how many viewers it does not hold at some time. */
  breachCount: z.int(),
  /** The first of them, at most 20. */
  breaches: z.array(breach),
  version: z.int(),
});
export type ExpectationRow = z.output<typeof expectation>;
export type ExpectationInput = z.output<typeof expectationInput>;

/** An expectation that a change would break, for viewers for whom it holds now. */
export const brokenExpectation = z.object({
  id,
  name: z.string(),
  count: z.int(),
  breaches: z.array(z.object({ viewerName: z.string(), cameraName: z.string().nullable(), at: instant })),
});
