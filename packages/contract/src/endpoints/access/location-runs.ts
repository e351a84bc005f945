import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { toldFailure } from '../../failures/told.ts';
import { changeEffect } from '../../schemas/access/policy-change.ts';
import { id, idParam, instant, named } from '../../schemas/common.ts';

export const runStates = ['waiting', 'done', 'unchanged', 'refused', 'failed'] as const;

const part = z.object({
  locationId: id,
  locationName: z.string(),
  state: z.enum(runStates),
  /** Why it was refused, or failed. */
  failure: toldFailure.nullable(),
  /** What it was done to; null before that. */
  record: named.nullable(),
  /** The record is made by it. */
  isNew: z.boolean(),
  /** Whom it would cut off or let in there, where that was asked. */
  effect: changeEffect.nullable(),
});
export type RunPart = z.output<typeof part>;

/** Work over many locations: a job does it, each location in a transaction of its own. */
export const locationRuns = endpoints('locationRuns', {
  get: {
    method: 'GET',
    path: '/api/WebPortal/location-runs/:id',
    summary: 'How far one’s own work over many locations is, and what came of it at each',
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
      /** Over all locations that were looked at. */
      viewersLosing: z.int(),
      viewersGaining: z.int(),
      /** The same at some time of the coming year. */
      aheadLosing: z.int(),
      aheadGaining: z.int(),
      /** Those that are through, what needs a look first; the list ends after 300. */
      parts: z.array(part),
    }),
    audit: null,
  },
});
