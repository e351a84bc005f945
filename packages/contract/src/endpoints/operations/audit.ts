import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { endpoints } from '../../endpoint.ts';
import { calendarDate, id, idParam, instant } from '../../schemas/common.ts';
import { tableRequest, tableResponse } from '../../schemas/table.ts';

const base = '/api/WebPortal/audit';
/** An entry's id grows beyond an `integer`. */
const entryId = z.int().min(1);
const word = z.string().max(60);

/** What the list is narrowed by. Days are days of `zone`. */
const filters = {
  /** The user name of who did it. */
  who: z.string().trim().max(256),
  verb: word,
  record: word,
  recordId: z.coerce.number().pipe(entryId),
  locationId: idParam,
  organizationId: idParam,
  from: calendarDate,
  to: calendarDate,
  zone: z
    .string()
    .max(60)
    .refine((zone) => isZone(zone), fail('audit.noSuchZone')),
};
const isZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

export const auditRow = z.object({
  id: entryId,
  at: instant,
  /** Null: the portal itself, by a job. */
  accountId: id.nullable(),
  accountName: z.string().nullable(),
  verb: z.string(),
  record: z.string(),
  recordId: z.int().nullable(),
  recordName: z.string().nullable(),
  locationId: id.nullable(),
  locationName: z.string().nullable(),
  /** IANA name: by whose clock `at` is told. Null of what happened at no location. */
  timeZone: z.string().nullable(),
  organizationId: id.nullable(),
  organizationName: z.string().nullable(),
  /** The fields that differ. */
  fields: z.array(z.string()),
});

/** A value as it stood, as JSON: text, a number, yes or no, nothing, or a list of these. */
const auditValue = z.unknown();
export const auditEntry = auditRow.omit({ fields: true }).extend({
  ip: z.string().nullable(),
  traceId: z.string().nullable(),
  /** Field by field what differs; `field` is a path such as `address.city`. */
  changes: z.array(z.object({ field: z.string(), before: auditValue, after: auditValue })),
  /** The present names of records that `changes` names by id: by field, then by id. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
});

/** The audit: who changed or saw what, when, from where. Everybody reads what happened within the own scope. */
export const audit = endpoints('audit', {
  table: {
    method: 'POST',
    path: `${base}/table`,
    summary: 'List audit entries, newest first; `cursor` leads to older and newer ones',
    access: 'audit.list',
    scope: 'actor',
    body: tableRequest(['at'], filters).extend({
      /** `older-7`: what came before the entry 7; `newer-7`: after it. */
      cursor: z
        .string()
        .regex(/^(older|newer)-\d{1,15}$/)
        .optional(),
    }),
    response: tableResponse(auditRow).extend({
      /** Counting stops at 1,000; then this is false. */
      isTotalExact: z.boolean(),
      older: z.string().nullable(),
      newer: z.string().nullable(),
    }),
    audit: null,
  },
  get: {
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Read one audit entry with its difference',
    access: 'audit.list',
    scope: 'actor',
    params: z.object({ id: z.coerce.number().pipe(entryId) }),
    response: auditEntry,
    audit: null,
  },
  kinds: {
    method: 'GET',
    path: `${base}/kinds`,
    summary: 'What can be done, and to which kinds of records: the choices of the list’s filters',
    access: 'audit.list',
    scope: 'none',
    response: z.object({ verbs: z.array(z.string()), records: z.array(z.string()) }),
    audit: null,
  },
  export: {
    method: 'GET',
    path: `${base}/export`,
    summary: 'All entries that match, as CSV',
    access: 'audit.list',
    scope: 'actor',
    query: z.object({ search: z.string().max(200), ...filters }).partial(),
    response: z.string(),
    raw: { contentType: 'text/csv' },
    audit: null,
    view: { verb: 'export', record: 'audit' },
  },
});
