import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { toldFailure } from '../../failures/told.ts';
import { changeEffect } from '../../schemas/access/policy-change.ts';
import { id, idParam, instant, named } from '../../schemas/common.ts';

export const runStates = ['waiting', 'done', 'unchanged', 'refused', 'failed'] as const;

const part = z.object({
  locationId: id,
  locationName: z.string(),
  /** The zone in which its times are shown. */
  timeZone: z.string(),
  state: z.enum(runStates),
  /** Why it was refused, or failed. */
  failure: toldFailure.nullable(),
  /** The record it changed; null before that. */
  record: named.nullable(),
  /** The run created the record. */
  isNew: z.boolean(),
  /** Who would lose or gain access there, if the run is a review. */
  effect: changeEffect.nullable(),
});
export type RunPart = z.output<typeof part>;

/** Work over many locations: a job does it, each location in a transaction of its own. */
export const locationRuns = endpoints('locationRuns', {
  get: {
    method: 'GET',
    path: '/api/WebPortal/location-runs/:id',
    summary: 'The progress of one’s own work over many locations, with the outcome at each',
    access: 'locationRuns.view',
    scope: 'actor',
    passive: true,
    params: z.object({ id: idParam }),
    response: z.object({
      id,
      startedAt: instant,
      finishedAt: instant.nullable(),
      counts: z.object({
        waiting: z.int(),
        done: z.int(),
        unchanged: z.int(),
        refused: z.int(),
        failed: z.int(),
      }),
      /** Over all locations reviewed so far. */
      viewersLosing: z.int(),
      viewersGaining: z.int(),
      /** The same at some time in the coming year. */
      aheadLosing: z.int(),
      aheadGaining: z.int(),
      /** The finished parts, those needing attention first; at most 300. */
      parts: z.array(part),
    }),
    audit: null,
  },
});
