import { z } from 'zod';
import { endpoints, table } from '../../endpoint.ts';
import { fail } from '../../failures/fail.ts';
import { inLocation, oneOf, scope } from '../../schemas/at-location.ts';
import { id, nothing, optionalText, version } from '../../schemas/common.ts';
import { automationKinds, automationRow, automationStates } from '../../schemas/people/automations.ts';

const base = '/api/WebPortal/locations/:locationId/automations';
/** What shows that something is scheduled. */
const touches = ['viewers', 'registrationReview', 'children', 'classes', 'families', 'access'] as const;

/** Automations: what staff scheduled for a day. Each is created where it belongs: at the registration, viewer, child or class. */
export const automations = endpoints('automations', {
  table: table({
    path: `${base}/table`,
    summary: 'List the automations of a location: by default those that wait or failed, what failed first',
    access: 'automations.list',
    scope,
    params: inLocation,
    sortBy: ['scheduledDate', 'subjectName'],
    row: automationRow,
    columns: ['subjectName', 'kind', 'scheduledDate', 'label', 'scheduledByName', 'state'],
    filters: { state: z.enum(automationStates), kind: z.enum(automationKinds) },
  }),
  get: {
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Read one automation',
    access: 'automations.list',
    scope,
    params: oneOf,
    response: automationRow,
    audit: null,
  },
  update: {
    method: 'PUT',
    path: `${base}/:id`,
    summary: 'Change the date and the label of an automation; one that failed waits again',
    access: 'automations.edit',
    scope,
    params: oneOf,
    body: z.object({
      scheduledDate: z.iso.date({ error: fail('required', { field: 'Date' }) }),
      label: optionalText(100, 'Label'),
      version,
    }),
    response: z.object({ version }),
    errors: ['conflict'],
    touches,
    rehearsed: true,
    audit: { verb: 'update', record: 'automation' },
  },
  unschedule: {
    method: 'POST',
    path: `${base}/:id/unschedule`,
    summary: 'Cancel an automation: it never runs, and stays in the list of what was canceled',
    access: 'automations.edit',
    scope,
    params: oneOf,
    response: nothing,
    touches,
    audit: { verb: 'unschedule', record: 'automation' },
  },
  retry: {
    method: 'POST',
    path: `${base}/:id/retry`,
    summary: 'Try an automation that failed again, at once',
    access: 'automations.edit',
    scope,
    params: oneOf,
    response: nothing,
    touches,
    audit: { verb: 'retry', record: 'automation' },
  },
  remove: {
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Delete an automation; one that waits never runs',
    access: 'automations.edit',
    scope,
    params: oneOf,
    response: nothing,
    touches,
    audit: { verb: 'delete', record: 'automation' },
  },
  bulk: {
    method: 'POST',
    path: `${base}/bulk`,
    summary: 'Cancel, delete or retry several automations; all or none',
    access: 'automations.edit',
    scope,
    params: inLocation,
    body: z.object({ automationIds: z.array(id).min(1).max(200), action: z.enum(['unschedule', 'delete', 'retry']) }),
    response: z.object({ count: z.int() }),
    touches,
    rehearsed: true,
    audit: { verb: 'update', record: 'automation' },
  },
});
