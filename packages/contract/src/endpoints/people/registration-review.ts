import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { toldFailure } from '../../failures/told.ts';
import { endpoints, table } from '../../endpoint.ts';
import { inLocation, oneOf, scope } from '../../schemas/at-location.ts';
import {
  calendarDate,
  deleteDetails,
  id,
  idParam,
  instant,
  named,
  nothing,
  optionalText,
} from '../../schemas/common.ts';
import { tableRequest } from '../../schemas/table.ts';
import { registrationKinds, registrationLists, registrationSorts } from '../../schemas/people/registrations.ts';

const base = '/api/WebPortal/locations/:locationId/registrations';
const ofViewer = z.object({ locationId: idParam, viewerId: idParam });
const touches = ['families', 'children', 'viewers', 'access', 'automations'] as const;

/** The most that one call answers, all of them or none; more become a job. */
export const mostAnswersAtOnce = 50;
/** The most that a job answers of those chosen one by one. */
const mostChosenAnswers = 1_000;
/** The most that a job answers of what matches a search. */
export const mostMatchingAnswers = 5_000;
const viewerIds = z.array(id).min(1).max(mostChosenAnswers);
const answer = {
  isApproved: z.boolean(),
  /** Mailed to the registrant when denied, in plain text. */
  reason: optionalText(500, 'Reason'),
};
const scheduled = {
  scheduledDate: z.iso.date({ error: fail('required', { field: 'Date' }) }),
  /** What the automation is called; blank keeps the label of one that is scheduled already. */
  label: optionalText(100, 'Label'),
};

/** The status of a registration that the answering person saw: refused if it has changed, so that nobody unknowingly overrides a colleague. */
const stood = z.object({
  state: z.enum(registrationLists),
  scheduledDate: calendarDate.nullable(),
  /** What spoke against it; anything that has come since keeps the person from being let in. */
  concerns: z.array(z.string().max(64)).max(1_000),
});
export type StoodRegistration = z.output<typeof stood>;
/** The same for several; registrations not named are answered whatever their status. */
const seenEach = z
  .array(stood.extend({ viewerId: id }))
  .max(mostChosenAnswers)
  .default([]);

/** Several registrations answered by a job, independently: one that is refused does not stop the others. */
const runAnswers = ['approve', 'deny', 'schedule', 'unschedule', 'remove'] as const;
/** Stands for the registrations that somebody looked at, and what spoke against each of them then. */
const seen = z.base64url().max(64);
const partStates = ['waiting', 'done', 'refused', 'failed'] as const;

const request = tableRequest(registrationSorts, { kind: z.enum(registrationKinds) });
/** All that a list shows with this search and these filters. */
const matching = request
  .pick({ allSearch: true, childName: true, classIds: true, scheduledDate: true, filters: true })
  .extend({ list: z.enum(registrationLists) });

const row = z.object({
  /** The viewer's id, which names the registration in every call. */
  id,
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  kind: z.enum(registrationKinds),
  state: z.enum(registrationLists),
  /** The same in the specification's words. */
  type: z.enum(['New Family', 'Invitation']),
  viewerTypeName: z.string(),
  familyId: id,
  familyName: z.string(),
  /** Those of a new family, with their classes; for an invitation, the family's. At most ten. */
  children: z.array(named.extend({ classNames: z.array(z.string()) })),
  /** When staff could first see it. */
  requestedAt: instant,
  scheduledDate: calendarDate.nullable(),
  /** Why it was not approved automatically, at once or when its day came; staff answer it, or reschedule it. */
  failure: toldFailure.nullable(),
  reason: z.string().nullable(),
  /** Another family here has a child of the same name, or a member with the same email address or phone number. */
  hasSuggestedFamilyMerge: z.boolean(),
  /** Somebody denied here, in another family, has the same email address or phone number or, for a new family, a child of the same name. */
  isLikeDenied: z.boolean(),
  /** Custody blocks, in force or to come, on the registrant or another member of the family, or around its children. */
  custodyBlockCount: z.int(),
  /** What speaks against letting them in, to be sent with the answer: custody blocks, denials and pauses in the family or of the person. */
  concerns: z.array(z.string()),
  /** Who invited them; null if nobody did, or once that account has been deleted. */
  invitedByName: z.string().nullable(),
  isReadOnly: z.boolean(),
});

/** `own`: the column that only this list has. */
const list = (
  path: (typeof registrationLists)[number],
  summary: string,
  ...own: readonly ('scheduledDate' | 'reason')[]
) =>
  table({
    path: `${base}/${path}/table`,
    summary,
    access: 'registrations.list',
    scope,
    params: inLocation,
    sortBy: registrationSorts,
    row,
    columns: ['name', 'kind', 'children', 'requestedAt', ...own],
    filters: { kind: z.enum(registrationKinds) },
  });

/** How many were answered, which is all of them; or, for more than 50, the job that answers each on its own. */
const answered = z.object({ count: z.int().optional(), jobId: id.optional() });
/** Those that a job did not answer, each with the reason; at most 200. */
const notAnswered = z.array(
  z.object({ viewerId: id, name: z.string(), state: z.enum(partStates), failure: toldFailure }),
);
const neighbor = z.object({ id, kind: z.enum(registrationKinds) }).nullable();

/** Registrations, and staff's answers to them. */
export const registrationReview = endpoints('registrationReview', {
  pending: list('pending', 'List the registrations that wait for an answer, those that wait longest first'),
  scheduled: list('scheduled', 'List the registrations whose approval is scheduled', 'scheduledDate'),
  denied: list('denied', 'List the denied registrations', 'reason'),
  requestCount: {
    method: 'GET',
    path: '/api/WebPortal/locations/:locationId/request-count',
    summary: 'The number of registrations awaiting an answer',
    access: ['registrations.list', 'roomRequests.list'],
    scope,
    params: inLocation,
    response: z.object({ registrationCount: z.int(), roomRequestCount: z.int() }),
    audit: null,
    passive: true,
  },
  get: {
    method: 'GET',
    path: `${base}/:viewerId`,
    summary: 'Read one registration',
    access: 'registrations.list',
    scope,
    params: ofViewer,
    response: row.extend({
      userName: z.string(),
      plateNumber: z.string().nullable(),
      isPrimaryUser: z.boolean(),
      /** Other members of the family awaiting approval; denied ones do not count. */
      waitingMembers: z.array(named.extend({ kind: z.enum(registrationKinds) })),
    }),
    audit: null,
    view: { verb: 'view', record: 'registration', id: 'viewerId', name: ['name'] },
  },
  neighbors: {
    method: 'GET',
    path: `${base}/:viewerId/neighbors`,
    summary: 'The registrations before and after one, in the order of the list it is in',
    access: 'registrations.list',
    scope,
    params: ofViewer,
    response: z.object({ previous: neighbor, next: neighbor }),
    audit: null,
  },
  answerMany: {
    method: 'POST',
    path: `${base}/answers`,
    summary:
      'Answer up to 1,000 registrations, or up to 5,000 that match, by a job, each on its own; one such job of a person at a location at a time',
    access: 'registrations.evaluate',
    scope,
    params: inLocation,
    body: z
      .object({
        viewerIds: z.array(id).max(mostChosenAnswers).default([]),
        /** For those chosen. */
        seen: seenEach,
        /** Or everybody who matches at that moment; refused if they are not those whom the caller saw. */
        matching: matching.extend({ seen }).nullable().default(null),
        answer: z.enum(runAnswers),
        reason: answer.reason,
        /** For `schedule`. */
        scheduledDate: scheduled.scheduledDate.nullable().default(null),
        label: scheduled.label,
      })
      .refine((body) => (body.viewerIds.length === 0) !== (body.matching === null), {
        path: ['viewerIds'],
        error: fail('registrationReview.eitherOr'),
      }),
    response: z.object({ jobId: id }),
    status: 202,
    audit: { verb: 'begin answering', record: 'registration' },
  },
  lookAtMatching: {
    method: 'POST',
    path: `${base}/answers/matching`,
    summary:
      'How many registrations match, and whom among them custody blocks, denials and pauses concern: before all of them are answered',
    access: 'registrations.evaluate',
    scope,
    params: inLocation,
    body: matching,
    response: z.object({
      count: z.int(),
      /** Names of people whose families custody blocks concern; at most eleven. */
      barredNames: z.array(z.string()),
      barredCount: z.int(),
      /** The same for denials and pauses: of somebody in their families, or of themselves elsewhere. */
      limitedNames: z.array(z.string()),
      limitedCount: z.int(),
      seen,
    }),
    audit: null,
  },
  answers: {
    method: 'GET',
    path: `${base}/answers`,
    summary: 'The progress and results of the last such job that the caller began at the location; kept for a day',
    access: 'registrations.evaluate',
    scope,
    params: inLocation,
    response: z
      .object({
        id,
        answer: z.enum(runAnswers),
        startedAt: instant,
        finishedAt: instant.nullable(),
        counts: z.object({ waiting: z.int(), done: z.int(), refused: z.int(), failed: z.int() }),
        refused: notAnswered,
      })
      .nullable(),
    audit: null,
    passive: true,
  },
  job: {
    method: 'GET',
    path: '/api/WebPortal/locations/:locationId/jobs/:id',
    summary: 'How far a job has come that the caller began at the location; kept for a day',
    access: 'registrations.evaluate',
    scope,
    params: oneOf,
    response: z.object({
      state: z.enum(['running', 'finished']),
      /** Of `total`, those that were answered or refused, or that failed. */
      done: z.int(),
      total: z.int(),
      failures: notAnswered,
    }),
    audit: null,
    passive: true,
  },
  evaluate: {
    method: 'POST',
    path: `${base}/:viewerId/evaluate`,
    summary: 'Approve or deny a registration; a denied one can still be approved',
    access: 'registrations.evaluate',
    scope,
    params: ofViewer,
    body: z.object({ ...answer, seen: stood.optional() }),
    response: nothing,
    touches,
    rehearsed: true,
    audit: { verb: 'evaluate', record: 'registration' },
  },
  bulkEvaluate: {
    method: 'POST',
    path: `${base}/bulk-evaluate`,
    summary: 'Approve or deny several registrations: up to 50, all or none; more by a job, each on its own',
    access: 'registrations.evaluate',
    scope,
    params: inLocation,
    body: z.object({ viewerIds, seen: seenEach, ...answer }),
    response: answered,
    orJob: true,
    touches,
    rehearsed: true,
    audit: { verb: 'evaluate', record: 'registration' },
  },
  schedule: {
    method: 'POST',
    path: `${base}/:viewerId/schedule-approval`,
    summary: 'Approve a registration on a day, tomorrow at the earliest',
    access: 'registrations.evaluate',
    scope,
    params: ofViewer,
    body: z.object({ ...scheduled, seen: stood.optional() }),
    response: nothing,
    touches: ['automations'],
    audit: { verb: 'schedule approval', record: 'registration' },
  },
  bulkSchedule: {
    method: 'POST',
    path: `${base}/bulk-schedule-approval`,
    summary: 'Approve several registrations on a day: up to 50, all or none; more by a job, each on its own',
    access: 'registrations.evaluate',
    scope,
    params: inLocation,
    body: z.object({ viewerIds, seen: seenEach, ...scheduled }),
    response: answered,
    orJob: true,
    touches: ['automations'],
    audit: { verb: 'schedule approval', record: 'registration' },
  },
  unschedule: {
    method: 'POST',
    path: `${base}/:viewerId/unschedule`,
    summary: 'Unschedule an approval: the registration waits again',
    access: 'registrations.evaluate',
    scope,
    params: ofViewer,
    response: nothing,
    touches: ['automations'],
    audit: { verb: 'unschedule approval', record: 'registration' },
  },
  bulkUnschedule: {
    method: 'POST',
    path: `${base}/bulk-unschedule`,
    summary:
      'Unschedule several approvals: these registrations wait again: up to 50, all or none; more by a job, each on its own',
    access: 'registrations.evaluate',
    scope,
    params: inLocation,
    body: z.object({ viewerIds }),
    response: answered,
    orJob: true,
    touches: ['automations'],
    audit: { verb: 'unschedule approval', record: 'registration' },
  },
  remove: {
    method: 'DELETE',
    path: `${base}/:viewerId`,
    summary:
      'Delete a denied registration, with a family of which nobody was approved, and an account used nowhere else',
    access: 'registrations.evaluate',
    scope,
    params: ofViewer,
    response: nothing,
    touches,
    audit: { verb: 'delete', record: 'registration' },
  },
  deleteDetails: {
    method: 'GET',
    path: `${base}/:viewerId/delete-details`,
    summary: 'What deleting a denied registration takes with it',
    access: 'registrations.evaluate',
    scope,
    params: ofViewer,
    response: deleteDetails,
    audit: null,
  },
  bulkRemove: {
    method: 'POST',
    path: `${base}/bulk-delete`,
    summary:
      'Delete several denied registrations whose families no custody block concerns: up to 50, all or none; more by a job, each on its own',
    access: 'registrations.evaluate',
    scope,
    params: inLocation,
    body: z.object({ viewerIds }),
    response: answered,
    orJob: true,
    touches,
    audit: { verb: 'delete', record: 'registration' },
  },
});
