import { policyKinds } from '@viewgate/policy/vocabulary';
import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { inLocation, oneOf, scope } from '../../schemas/at-location.ts';
import { id, idParam, instant, nothing } from '../../schemas/common.ts';
import { reasonCode, staffDecision } from '../../schemas/access/decision.ts';
import { deviceKind } from '../../schemas/devices.ts';
import { mayPlan } from '../../schemas/access/planned-by.ts';
import { changeEffect, plannedChange } from '../../schemas/access/policy-change.ts';
import { cameraThumbnail } from '../../schemas/pictures.ts';
import { openedSession } from './viewer.ts';

const base = '/api/WebPortal/locations/:locationId';
const moment = z.iso.datetime({ offset: true }).optional();
/** At a given moment (by default now), on a device. */
const atMoment = z.object({ at: moment, device: deviceKind.default('desktop') });

/** Staff's questions about decisions: computed for each call; they change nothing. */
const question = { method: 'GET', access: 'access.view', scope, heavy: true, audit: null } as const;
/** The same about one record, now or at a moment. */
const ofOne = { ...question, params: oneOf, query: atMoment } as const;
/** Whether somebody may watch a camera, why not, and until when: the window closes then for those who may, and opens for the others. */
const answer = z.object({ mayWatch: z.boolean(), reason: reasonCode.nullable(), until: instant.nullable() });

/** One rule of an explanation; explanations list them in the order evaluated. */
export const explainedStep = z.object({
  code: z.string(),
  category: z.string(),
  passed: z.boolean(),
  /** The first rule that denies. */
  isDecisive: z.boolean(),
  sentence: z.string(),
  /** The effective value, if the rule has one. */
  value: z.string().nullable(),
  policy: z.object({ kind: z.string(), id: id.nullable(), name: z.string() }).nullable(),
  /** The policy would apply here if it were not paused. */
  isPolicyPaused: z.boolean(),
  /** The class, child or event that the rule is about. */
  subject: z.string().nullable(),
  until: instant.nullable(),
  /** Set when the rule refuses but does not count, because this suffices: another class, an event, or the camera being public. */
  instead: z.object({ kind: z.enum(['class', 'event', 'public']), name: z.string().nullable() }).nullable(),
  /** The event that the rule names, or that suffices instead; null for an exception, which is in no list of events. */
  eventId: id.nullable(),
  /** The record on which to change it, unless that is a policy. */
  record: z.object({ kind: z.enum(['viewer', 'family', 'class', 'camera', 'child']), id }).nullable(),
  /** What pauses the viewer, if a pause refuses: everybody at the location, this viewer here, or the account everywhere. */
  pausedBy: z.array(z.enum(['location', 'viewer', 'account'])),
});

export const runningSession = z.object({
  sessionId: z.int(),
  camera: cameraThumbnail,
  viewerId: id.nullable(),
  familyId: id.nullable(),
  watcherName: z.string(),
  familyName: z.string().nullable(),
  isStaff: z.boolean(),
  /** Somebody watching by the public link; nobody knows who. */
  isStranger: z.boolean(),
  device: deviceKind,
  startedAt: instant,
});
export type RunningSession = z.output<typeof runningSession>;

/** Who may watch: explanations, audiences, the effective week, and the running playbacks of a location. */
export const access = endpoints('access', {
  explain: {
    ...question,
    path: `${base}/access/explain`,
    summary: 'Why this viewer can or cannot watch this camera, now or at a given moment',
    params: inLocation,
    query: atMoment.extend({ viewerId: idParam, cameraId: idParam }),
    response: z.object({
      at: instant,
      viewerName: z.string(),
      familyId: id,
      cameraName: z.string(),
      decision: staffDecision,
      steps: z.array(explainedStep),
      /** Unreadable records that turn Stream Shield on for everybody at the location. */
      doubts: z.array(
        z.object({ kind: z.enum(['event', 'child']), id: z.int().nullable(), name: z.string().nullable() }),
      ),
    }),
    view: { verb: 'ask', record: 'access', id: 'viewerId', name: ['viewerName'] },
  },
  viewerOptions: {
    method: 'GET',
    path: `${base}/access/viewers`,
    summary: 'Viewers to ask about that match a search, at most 50',
    access: 'access.view',
    scope,
    params: inLocation,
    query: z.object({ search: z.string().max(100).default(''), viewerId: idParam.optional() }),
    response: z.array(z.object({ value: id, label: z.string() })),
    audit: null,
  },
  audience: {
    ...ofOne,
    path: `${base}/cameras/:id/audience`,
    summary: 'Who may watch a camera, now or at a given moment, and who may not yet',
    response: z.object({
      at: instant,
      camera: cameraThumbnail,
      viewers: z.array(answer.extend({ viewerId: id, name: z.string(), familyId: id, familyName: z.string() })),
      allowedCount: z.int(),
    }),
    view: { verb: 'view', record: 'audience', id: 'id', name: ['camera.name'] },
  },
  roster: {
    ...ofOne,
    path: `${base}/classes/:id/access`,
    summary: 'The viewers of a class’s families and its cameras: who may watch what, now or at a given moment',
    response: z.object({
      at: instant,
      className: z.string(),
      cameras: z.array(cameraThumbnail),
      families: z.array(
        z.object({
          familyId: id,
          familyName: z.string(),
          /** The family's children who are in the class. */
          childNames: z.array(z.string()),
          viewers: z.array(
            z.object({
              viewerId: id,
              name: z.string(),
              /** In the order of `cameras`. */
              answers: z.array(answer),
            }),
          ),
        }),
      ),
    }),
    view: { verb: 'ask', record: 'access', id: 'id', name: ['className'] },
  },
  wallOf: {
    ...ofOne,
    path: `${base}/viewers/:id/cameras`,
    summary:
      'Every camera that concerns a viewer: whether they may watch it, now or at a given moment, and if not, why and from when',
    response: z.object({
      at: instant,
      viewerName: z.string(),
      cameras: z.array(
        answer.extend({
          camera: cameraThumbnail,
          streamShield: z.boolean(),
          /** The classes through which the family reaches the camera. */
          classNames: z.array(z.string()),
        }),
      ),
    }),
    view: { verb: 'ask', record: 'access', id: 'id', name: ['viewerName'] },
  },
  week: {
    ...question,
    path: `${base}/access/week`,
    summary: 'The effective week of a subject: all policies combined, each band with its causes',
    params: inLocation,
    query: z.object({
      kind: z.enum([...policyKinds, 'viewerCamera']),
      id: idParam.optional(),
      viewerId: idParam.optional(),
      cameraId: idParam.optional(),
      weekOf: z.iso.date().optional(),
    }),
    response: z.array(
      z.object({
        /** Sunday = 0. */
        dayOfWeek: z.int(),
        date: z.iso.date(),
        /** Minutes since local midnight. */
        startMinute: z.int(),
        endMinute: z.int(),
        isOpen: z.boolean(),
        causes: z.array(
          z.object({
            /** A reason code, `clockSkips` (a minute that daylight saving skips) or `event` (which opens it). */
            code: z.string(),
            policy: z.object({ kind: z.string(), id: id.nullable(), name: z.string() }).nullable(),
            /** Of `event`; the id is null for an exception, which is in no list of events. */
            event: z.object({ id: id.nullable(), name: z.string() }).nullable(),
          }),
        ),
      }),
    ),
  },
  whatIf: {
    method: 'POST',
    path: `${base}/access/what-if`,
    summary:
      'Whom a change to a policy, assignment, camera, class, child or viewer would cut off or let in, before it is saved',
    /** Only those who may save a change of a kind may ask about it: {@link plannedBy}. */
    access: mayPlan,
    scope,
    heavy: true,
    params: inLocation,
    body: z.object({ change: plannedChange }),
    response: changeEffect,
    audit: null,
  },
  sessions: {
    method: 'GET',
    path: `${base}/access/sessions`,
    summary: 'Who is watching now',
    access: 'access.view',
    scope,
    passive: true,
    params: inLocation,
    response: z.object({
      /** All of them. */
      count: z.int(),
      /** The newest 500. */
      sessions: z.array(runningSession),
    }),
    audit: null,
  },
  watchingByLocation: {
    method: 'GET',
    path: '/api/WebPortal/access/watching',
    summary: 'The locations of the caller where somebody is watching now, and how many; the busiest first, at most 200',
    access: 'access.view',
    scope: 'actor',
    passive: true,
    response: z.array(
      z.object({
        locationId: id,
        locationName: z.string(),
        organizationName: z.string(),
        timeZone: z.string(),
        isPetCare: z.boolean(),
        count: z.int().min(1),
      }),
    ),
    audit: null,
  },
  endSession: {
    method: 'POST',
    path: `${base}/access/sessions/:sessionId/end`,
    summary: 'End a running playback now; it still counts toward the allowance',
    access: 'access.end',
    scope,
    params: z.object({ locationId: idParam, sessionId: z.coerce.number().pipe(z.int().min(1)) }),
    response: nothing,
    touches: ['viewerSessions'],
    audit: { verb: 'end', record: 'camera session' },
  },
  still: {
    method: 'GET',
    path: `${base}/cameras/:id/still`,
    summary: 'A picture of what a camera sees, at most 15 seconds old, for staff who may watch it',
    access: 'cameras.view',
    scope,
    mobile: 'watch',
    passive: true,
    params: oneOf,
    response: z.string(),
    raw: { contentType: 'image/jpeg' },
    errors: ['accessDenied', 'recordingServer'],
    audit: null,
  },
  onsite: {
    method: 'GET',
    path: `${base}/access/onsite`,
    summary: 'From which network address the caller is seen, and whether it is one of the location’s networks',
    access: 'cameras.view',
    scope,
    params: inLocation,
    response: z.object({ address: z.string(), isOnsite: z.boolean(), isOnsiteOnly: z.boolean() }),
    audit: null,
  },
  watch: {
    method: 'POST',
    path: `${base}/cameras/:id/watch`,
    summary: 'A member of staff opens a camera',
    access: 'cameras.view',
    scope,
    mobile: 'watch',
    params: oneOf,
    response: openedSession,
    errors: ['recordingServer', 'accessDenied'],
    audit: { verb: 'watch', record: 'camera' },
    ownTransaction: true,
  },
});
