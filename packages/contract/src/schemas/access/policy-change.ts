import { z } from 'zod';
import { id, instant, named } from '../common.ts';
import { brokenExpectation } from './expectation.ts';
import { recordChange } from './record-change.ts';
import { adminPolicyItems, configurationItems, plainRange } from './policy.ts';

/** A change to a location's policies that is not saved yet, to ask what it would do. */
export const policyChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('configuration'), policyId: id, configuration: configurationItems }),
  /** The whole schedule after the change. */
  z.object({
    kind: z.literal('schedule'),
    policyId: id,
    isEnabled: z.boolean(),
    ranges: z.array(plainRange).max(500),
  }),
  z.object({ kind: z.literal('enabled'), policyId: id, isEnabled: z.boolean() }),
  z.object({ kind: z.literal('active'), policyId: id, isActive: z.boolean() }),
  /** Activates or deactivates the policy for these subjects of its kind. */
  z.object({
    kind: z.literal('assignment'),
    policyId: id,
    subjectIds: z.array(id).min(1).max(1_000),
    isActive: z.boolean(),
  }),
  /** Deactivates whatever policy of the kind these subjects have. */
  z.object({
    kind: z.literal('release'),
    of: z.enum(['class', 'camera', 'family', 'viewer']),
    subjectIds: z.array(id).min(1).max(1_000),
  }),
  z.object({ kind: z.literal('remove'), policyId: id }),
  z.object({
    kind: z.literal('adminPolicy'),
    items: adminPolicyItems,
    isPresenceRequired: z.boolean().optional(),
    isConsentRequired: z.boolean().optional(),
  }),
  /** Which of a location's cameras are shown to which classes, if at all. */
  z.object({
    kind: z.literal('cameras'),
    cameraIds: z.array(id).min(1).max(200),
    isEnabled: z.boolean().optional(),
    aiOnly: z.boolean().optional(),
    addClassIds: z.array(id).max(500),
    removeClassIds: z.array(id).max(500),
  }),
]);
export type PolicyChange = z.output<typeof policyChange>;

/** Anything that can change an answer. */
export const plannedChange = z.union([policyChange, recordChange]);
export type PlannedChange = z.output<typeof plannedChange>;

const viewerWithCameras = z.object({
  viewerId: id,
  viewerName: z.string(),
  cameras: z.array(named),
  /** The first moment at which one of the answers changes. */
  from: instant,
});

/** Whom a change would cut off or let in. */
const effect = z.object({
  viewersLosing: z.int(),
  viewersGaining: z.int(),
  /** Cameras that at least one viewer loses; those that at least one gains. */
  camerasLosing: z.int(),
  camerasGaining: z.int(),
  /** By name; at most 200 viewers, the counts cover all. */
  losing: z.array(viewerWithCameras),
  gaining: z.array(viewerWithCameras),
});

export const changeEffect = effect.extend({
  /** When the change takes effect, unless at once; everything about now then refers to that moment. */
  from: instant.optional(),
  /** The same for every minute before `until`: a year ahead, or less if many dated entries make that too costly; at least a week. */
  ahead: effect.extend({ until: instant }),
  /**
   * Viewers who may watch before and after, but with fewer or shorter sessions, or with more or longer ones; some with both. Left out where
   * there are none.
   */
  sessions: z.object({ viewersWithLess: z.int(), viewersWithMore: z.int() }).optional(),
  /** The cameras that anyone with the public link loses and gains: at once, and only later within a week. Left out where there are none. */
  strangers: z
    .object({
      losing: z.array(named),
      gaining: z.array(named),
      losingLater: z.array(named),
      gainingLater: z.array(named),
    })
    .optional(),
  /** The pinned expectations that it would break, and how many could not be checked in time. */
  expectations: z.object({ broken: z.array(brokenExpectation), unchecked: z.int() }).optional(),
  /** Running playbacks that the change would end, newest first; at most 200, `count` covers all. Strangers have no name. */
  ending: z.object({
    count: z.int(),
    sessions: z.array(z.object({ sessionId: z.int(), viewerName: z.string(), cameraName: z.string() })),
  }),
});
export type ChangeEffect = z.output<typeof changeEffect>;
