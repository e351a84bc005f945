import { z } from 'zod';
import { weekdays } from '../../schemas/access/policy-words.ts';
import { endpoints, table } from '../../endpoint.ts';
import { inLocation, oneOf, scope } from '../../schemas/at-location.ts';
import { id, idParam, nothing, requiredText, version, wholeNumber } from '../../schemas/common.ts';
import {
  enrollment,
  marketplaceRow,
  openRecord,
  openRecordDetail,
  partnerKinds,
  partnerSync,
  policyHours,
} from '../../schemas/outside/marketplace.ts';

const base = '/api/WebPortal/locations/:locationId';
const one = `${base}/marketplace/integrations/:integrationId`;
const ofOne = inLocation.extend({ integrationId: idParam });
const access = 'marketplace.enroll';
const record = 'integration';
const jobId = z.object({ jobId: id });
/** What the partner says affects nearly everything at a location. */
const touches = [
  'locations',
  'shell',
  'classes',
  'families',
  'children',
  'viewers',
  'partnerEvents',
  'policies',
  'access',
] as const;
const reading = { method: 'GET', access: 'marketplace.view', scope, audit: null } as const;
/** Refused until the steps that it builds on are done. */
const changing = { method: 'POST', access, scope, touches, errors: ['validation'] } as const;
/** Talks to the partner. */
const asking = { ...changing, errors: ['partner', 'unavailable', 'validation'], ownTransaction: true } as const;

/** Partners that a location can connect with, the steps to that, and what is read from them. */
export const marketplace = endpoints('marketplace', {
  list: {
    ...reading,
    path: `${base}/marketplace/integrations`,
    summary: 'List the partners that the location may connect with',
    params: inLocation,
    response: z.array(marketplaceRow),
  },
  status: {
    ...reading,
    path: `${one}/status`,
    summary: 'How far the location is on its way to a partner, and the latest import',
    params: ofOne,
    response: enrollment,
    passive: true,
  },
  connect: {
    ...asking,
    path: `${one}/connect`,
    summary: 'Ask the partner to let the portal read; asked again, it is the same request unless that was refused',
    params: ofOne,
    response: nothing,
    audit: { verb: 'connect', record },
  },
  check: {
    ...asking,
    path: `${one}/check`,
    summary: 'Ask the partner now whether it has granted the connection',
    params: ofOne,
    response: nothing,
    audit: { verb: 'connect', record },
  },
  setKey: {
    ...asking,
    path: `${one}/set-key`,
    summary: 'Enter the location key that the partner gave the center',
    params: ofOne,
    body: z.object({ locationKey: requiredText(100, 'Location Key') }),
    response: z.object({ centerName: z.string() }),
    audit: { verb: 'enter location key', record },
  },
  importClasses: {
    ...changing,
    path: `${one}/classes`,
    summary: 'Import the partner’s classes, or join the import that runs',
    params: ofOne,
    response: jobId,
    status: 202,
    audit: { verb: 'import', record },
  },
  assignCameras: {
    ...changing,
    path: `${one}/cameras`,
    summary: 'Say that the imported classes have their cameras',
    params: ofOne,
    response: nothing,
    audit: { verb: 'assign cameras', record },
  },
  importFamilies: {
    ...changing,
    path: `${one}/families`,
    summary: 'Import the partner’s families with their children and viewers, or join the import that runs',
    params: ofOne,
    response: jobId,
    status: 202,
    audit: { verb: 'import', record },
  },
  complete: {
    ...changing,
    path: `${one}/complete`,
    summary:
      'Finish the enrollment: from now on the location is synced each night, and its classes follow the partner’s hours',
    params: ofOne,
    response: nothing,
    rehearsed: true,
    audit: { verb: 'complete', record },
  },
  unenroll: {
    ...changing,
    path: `${one}/unenroll`,
    summary: 'Disconnect the location: its people stay, and are no longer the partner’s; a finished one by its name',
    params: ofOne,
    body: z.object({ name: z.string().max(200).default('') }),
    response: nothing,
    audit: { verb: 'disconnect', record },
  },
  update: {
    method: 'PUT',
    path: one,
    summary: 'Change from which share of families that would lose access a sync asks first',
    access,
    scope,
    params: ofOne,
    body: z.object({ mostLosingPercent: wholeNumber.min(0).max(100), version }),
    response: z.object({ version }),
    errors: ['conflict'],
    audit: { verb: 'update', record },
  },
  records: table({
    path: `${one}/records/table`,
    summary: 'List what the partner says and what is not here as it says, with the reason',
    access: 'marketplace.view',
    scope,
    params: ofOne,
    sortBy: ['partnerKey'],
    row: openRecord,
    columns: ['kind', 'partnerKey', 'name', 'failure', 'waits', 'asksWhich'],
    filters: { kind: z.enum(partnerKinds) },
  }),
  record: {
    ...reading,
    path: `${one}/records/:id`,
    summary: 'Read one of them, with the records here that it may be',
    params: ofOne.extend({ id: idParam }),
    response: openRecordDetail,
  },
  match: {
    ...changing,
    path: `${one}/records/:id/match`,
    summary: 'Say which record here one of the partner’s is, or none of them',
    params: ofOne.extend({ id: idParam }),
    body: z.object({ recordId: id.nullable() }),
    response: nothing,
    audit: { verb: 'match', record },
  },
  policyHours: {
    ...reading,
    path: `${base}/integrations-policies/:id/schedule`,
    summary: 'Which days of the integration policy follow the partner’s opening hours',
    params: oneOf,
    response: policyHours,
  },
  followDays: {
    method: 'PUT',
    path: `${base}/integrations-policies/:id/schedule`,
    summary: 'Say which days follow the partner’s opening hours; on the others the ranges stay, and are staff’s',
    access,
    scope,
    params: oneOf,
    body: z.object({ followedDays: z.array(z.enum(weekdays)).max(7), version }),
    response: z.object({ version }),
    touches,
    errors: ['conflict'],
    rehearsed: true,
    audit: { verb: 'update', record: 'policy' },
  },
  sync: {
    ...reading,
    access: ['integrations.forceSync', 'marketplace.view'],
    path: `${base}/integration-sync`,
    summary: 'The latest import or sync of the location; null without one',
    params: inLocation,
    response: partnerSync.nullable(),
    passive: true,
  },
  forceSync: {
    ...changing,
    access: 'integrations.forceSync',
    feature: 'IntegrationForceSync',
    path: `${base}/force-integration-sync`,
    summary: 'Sync the location with its partner, or join the sync that runs; takes up to an hour',
    params: inLocation,
    response: z.object({ jobId: id, isNew: z.boolean() }),
    status: 202,
    audit: { verb: 'sync', record },
  },
  cancelSync: {
    ...changing,
    access: ['integrations.forceSync', 'marketplace.enroll'],
    path: `${base}/integration-sync/cancel`,
    summary: 'Stop the running sync: what it has applied stays',
    params: inLocation,
    body: jobId,
    response: nothing,
    audit: { verb: 'cancel sync', record },
  },
  continueSync: {
    ...changing,
    access: ['integrations.forceSync', 'marketplace.enroll'],
    path: `${base}/integration-sync/continue`,
    summary: 'Let a sync that asks take what it would take away',
    params: inLocation,
    body: jobId.extend({ losing: wholeNumber.min(0) }),
    response: nothing,
    audit: { verb: 'continue sync', record },
  },
});
