import { z } from 'zod';
import { id, instant, named } from '../common.ts';
import { adminPolicyItems, configurationItems, plainRange } from './policy.ts';

/** A change to a location's policies that has not been made: what it would do can be asked before it is saved. */
export const policyChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('configuration'), policyId: id, configuration: configurationItems }),
  /** The whole schedule as it would stand. */
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
  z.object({ kind: z.literal('remove'), policyId: id }),
  z.object({ kind: z.literal('adminPolicy'), items: adminPolicyItems }),
]);
export type PolicyChange = z.output<typeof policyChange>;

const viewerWithCameras = z.object({
  viewerId: id,
  viewerName: z.string(),
  cameras: z.array(named),
  /** The first moment at which one of the answers turns. */
  from: instant,
});

/** Whom a change would cut off or let in. */
const effect = z.object({
  viewersLosing: z.int(),
  viewersGaining: z.int(),
  /** Cameras that at least one viewer loses or gains. */
  camerasAffected: z.int(),
  /** By name; long lists end after 200 viewers, the counts say how many there are. */
  losing: z.array(viewerWithCameras),
  gaining: z.array(viewerWithCameras),
});

export const changeEffect = effect.extend({
  /** The same of every minute to come before `until`: a year, or less where so much is dated that it ends sooner; a week at least. */
  ahead: effect.extend({ until: instant }),
  /** Running playbacks that the change would end, newest first; `count` is of all, the list ends after 200. */
  ending: z.object({
    count: z.int(),
    sessions: z.array(z.object({ sessionId: z.int(), viewerName: z.string(), cameraName: z.string() })),
  }),
});
export type ChangeEffect = z.output<typeof changeEffect>;
