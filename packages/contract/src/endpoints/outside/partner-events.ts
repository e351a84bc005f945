import { z } from 'zod';
import { endpoints, table } from '../../endpoint.ts';
import { id, idParam, option } from '../../schemas/common.ts';
import {
  eventFate,
  eventFates,
  eventId,
  eventIdParam,
  eventRow,
  partnerEvent,
  partnerEventTypes,
} from '../../schemas/outside/partner-events.ts';

const base = '/api/WebPortal/integrations/:integrationId/events';
const scope = 'none';
const ofOne = z.object({ integrationId: idParam });
const eventNow = eventFate.omit({ id: true });
const one = ofOne.extend({ id: eventIdParam });
/** An event is short: a child with fifty classes has some kilobytes. */
const maxBodyBytes = 65_536;

/** What partners' systems say about their families, viewers, children and classes, and what became of it. */
export const partnerEvents = endpoints('partnerEvents', {
  report: {
    method: 'POST',
    path: '/api/integrations/child-care',
    summary: 'Report a change of a family, viewer, child or class',
    credential: 'partnerKey',
    access: 'public',
    sessionless: true,
    scope,
    body: partnerEvent,
    /** False: the same type, id and time stamp were reported before, so this is the same event. */
    response: z.object({ id: eventId, isNew: z.boolean() }),
    status: 202,
    errors: ['signedOut', 'tooLarge', 'tooMany', 'unavailable'],
    ownTransaction: true,
    maxBodyBytes,
    audit: { verb: 'report', record: 'partner event' },
  },
  fate: {
    method: 'GET',
    path: '/api/integrations/child-care/:id',
    summary: 'What became of an event',
    credential: 'partnerKey',
    access: 'public',
    sessionless: true,
    scope,
    params: z.object({ id: eventIdParam }),
    response: eventFate,
    errors: ['signedOut', 'notFound', 'tooMany', 'unavailable'],
    audit: null,
  },
  table: table({
    path: `${base}/table`,
    summary: 'List the events of an integration, the latest first',
    access: 'integrations.list',
    scope,
    params: ofOne,
    sortBy: ['arrivedAt'],
    row: eventRow,
    columns: [
      'type',
      'name',
      'partnerKey',
      'fate',
      'failure',
      'locationName',
      'locationKey',
      'arrivedAt',
      'utcTimeStamp',
    ],
    filters: { fate: z.enum(eventFates), type: z.enum(partnerEventTypes), locationId: id },
  }),
  get: {
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Read one event with what was sent',
    access: 'integrations.list',
    scope,
    params: one,
    response: eventRow.extend({
      data: z.record(z.string(), z.unknown()),
      /** The records here that may be the one it is about. */
      candidates: z.array(option),
      /** It may be a record of its own instead: never a class, since names of classes are unique. */
      mayBeSeparate: z.boolean(),
    }),
    audit: null,
    view: { verb: 'view', record: 'partner event', id: 'id', name: ['name'] },
  },
  applyAgain: {
    method: 'POST',
    path: `${base}/:id/apply-again`,
    summary: 'Apply an event again that waits or has failed',
    access: 'integrations.edit',
    scope,
    params: one,
    response: eventNow,
    errors: ['validation'],
    audit: { verb: 'apply again', record: 'partner event' },
  },
  match: {
    method: 'POST',
    path: `${base}/:id/match`,
    summary: 'Say which record here an event is about, and apply it',
    access: 'integrations.edit',
    scope,
    params: one,
    /** Null: it is none of them, but another record. */
    body: z.object({ recordId: id.nullable() }),
    response: eventNow,
    audit: { verb: 'match', record: 'partner event' },
  },
});
