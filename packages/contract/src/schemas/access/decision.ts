import { type ReasonCode, reasons } from '@viewgate/policy/vocabulary';
import { z } from 'zod';
import { id, instant } from '../common.ts';

export const reasonCode = z.enum(Object.keys(reasons) as [ReasonCode, ...ReasonCode[]]);

/** A decision as a viewer may see it: the code and its times, never other people's names or settings. */
export const viewerDecision = z.object({
  outcome: z.enum(['allow', 'deny']),
  /** The first rule that refuses; null on allow. */
  reason: reasonCode.nullable(),
  streamShield: z.boolean(),
  /** When the current window closes. */
  windowEndsAt: instant.nullable(),
  minutesLeft: z.int().nullable(),
  sessionsLeft: z.int().nullable(),
  /** On deny: when watching becomes possible; null if time alone never opens it. */
  nextOpening: instant.nullable(),
});
export type ViewerDecision = z.output<typeof viewerDecision>;

/** A decision as staff see it: every rule that refuses, with the policy behind it. */
export const staffDecision = viewerDecision.extend({
  reasons: z.array(
    z.object({
      code: reasonCode,
      kind: z.string().nullable(),
      policyId: id.nullable(),
      policyName: z.string().nullable(),
      until: instant.nullable(),
    }),
  ),
});
export type StaffDecision = z.output<typeof staffDecision>;
