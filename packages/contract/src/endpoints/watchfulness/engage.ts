import { z } from 'zod';
import { endpoints, table } from '../../endpoint.ts';
import { inLocation, scope } from '../../schemas/at-location.ts';
import { id, instant, wholeNumber } from '../../schemas/common.ts';

const base = '/api/WebPortal/locations/:locationId/engage';

/** How far somebody has come, in order. */
export const engageStages = ['invited', 'waiting', 'notSignedIn', 'notWatched', 'watched'] as const;
export type EngageStage = (typeof engageStages)[number];

/** The most people reminded at once. */
const mostReminded = 200;

/** A viewer by id; somebody who is only invited by the invitation's, below zero. */
const personId = wholeNumber.min(-2_147_483_647);
/** Whether somebody can be reminded: now; not again within seven days; they turned it off; paused; or there is nothing they could do. */
export const reminderOutcomes = ['ready', 'tooSoon', 'declined', 'paused', 'nothingToDo'] as const;

const chosen = z.object({ ids: z.array(personId).min(1).max(mostReminded) });
const outcome = z.object({
  id: personId,
  name: z.string(),
  stage: z.enum(engageStages),
  outcome: z.enum(reminderOutcomes),
});

/** How far families have come from being invited to watching: who has stopped where, and reminding them. */
export const engage = endpoints('engage', {
  summary: {
    method: 'GET',
    path: base,
    summary: 'How many people and families have come how far, from being invited to watching',
    access: 'engage.view',
    scope,
    heavy: true,
    params: inLocation,
    /** Each stage, in order; a family counts where the member is who has come furthest. */
    response: z.array(z.object({ stage: z.enum(engageStages), people: z.int(), families: z.int() })),
    audit: null,
  },
  table: table({
    path: `${base}/table`,
    summary: 'List the people of a location by how far they have come, those who have stopped longest first',
    access: 'engage.view',
    scope,
    heavy: true,
    params: inLocation,
    sortBy: ['name', 'familyName', 'since', 'remindedAt'],
    row: z.object({
      id: personId,
      name: z.string(),
      email: z.string(),
      familyId: id,
      familyName: z.string(),
      stage: z.enum(engageStages),
      /** When they reached the stage. */
      since: instant,
      /** Within the last thirty days. */
      remindedAt: instant.nullable(),
    }),
    columns: ['name', 'familyName', 'stage', 'since', 'remindedAt'],
    filters: { stage: z.enum(engageStages), classId: id, isReminded: z.boolean() },
  }),
  preview: {
    method: 'POST',
    path: `${base}/preview`,
    summary: 'Whom a reminder would reach, and what it says',
    access: 'engage.remind',
    scope,
    params: inLocation,
    body: chosen,
    response: z.object({
      people: z.array(outcome),
      /** What those at a stage are told in English and Spanish; somebody who is only invited gets the invitation again. */
      says: z.array(z.object({ stage: z.enum(['notSignedIn', 'notWatched']), en: z.string(), es: z.string() })),
    }),
    audit: null,
  },
  remind: {
    method: 'POST',
    path: `${base}/remind`,
    summary: 'Remind people of the next step: each at most once in seven days, and nobody who turned it off',
    access: 'engage.remind',
    scope,
    params: inLocation,
    body: chosen,
    response: z.array(outcome),
    touches: ['families'],
    audit: { verb: 'remind', record: 'family' },
  },
});
