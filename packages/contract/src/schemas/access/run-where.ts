import { z } from 'zod';
import { id } from '../common.ts';

/** Which locations of an organization a run goes over. */
export const runWhere = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('locations'), locationIds: z.array(id).min(1).max(200) }),
  z.object({ kind: z.literal('region'), regionId: id }),
  z.object({ kind: z.literal('organization') }),
]);
export type RunWhere = z.output<typeof runWhere>;
