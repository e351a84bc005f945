import { z } from 'zod';
import { id, requiredText } from '../common.ts';

/** The most that a location may pin. */
export const mostExpectations = 50;

const reason = requiredText(500, 'Reason');

/** Which expectations a change breaks, and why it is made anyway. */
export const override = z.object({ ids: z.array(id).min(1).max(mostExpectations), reason });
export type Override = z.output<typeof override>;

/** The same at the locations of a run: as many as its review lists. */
export const overrideOfRun = z.object({
  ids: z
    .array(id)
    .min(1)
    .max(300 * mostExpectations),
  reason,
});
