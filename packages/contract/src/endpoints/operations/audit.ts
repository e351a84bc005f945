import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { endpoints, table } from '../../endpoint.ts';
import { calendarDate, id, idParam, instant } from '../../schemas/common.ts';
import { tableRequest, tableResponse } from '../../schemas/table.ts';

const base = '/api/WebPortal/audit';
/** Entry ids exceed PostgreSQL's `integer`. */
const entryId = z.int().min(1);
const word = z.string().max(60);

/** Filters of the list. Days are days of `zone`. */
const filters = {
  /** The actor's user name. */
  who: z.string().trim().max(256),
  verb: word,
  record: word,
  /** A second kind with the same ids: a registration has its viewer's. */
  orRecord: word,
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
  /** Null for the portal itself (a job). */
  accountId: id.nullable(),
  /** The user name at that time. */
  accountName: z.string().nullable(),
  /** What that person is called now; null once the account is gone. */
  personName: z.string().nullable(),
  verb: z.string(),
  record: z.string(),
  recordId: z.int().nullable(),
  recordName: z.string().nullable(),
  locationId: id.nullable(),
  locationName: z.string().nullable(),
  /** The IANA zone in which to show `at`; null for an act without a location. */
  timeZone: z.string().nullable(),
  organizationId: id.nullable(),
  organizationName: z.string().nullable(),
  /** The fields that changed. */
  fields: z.array(z.string()),
});

/** A value at that time, as JSON: text, a number, a boolean, null, or a list of these. */
const auditValue = z.unknown();
export const auditEntry = auditRow.omit({ fields: true }).extend({
  ip: z.string().nullable(),
  traceId: z.string().nullable(),
  /** The differences, field by field; `field` is a path such as `address.city`. */
  changes: z.array(z.object({ field: z.string(), before: auditValue, after: auditValue })),
  /** Current names of the records that `changes` refers to by id: by field, then by id. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
});

/** The audit: who changed or saw what, when, from where. Callers read what happened within their own reach. */
export const audit = endpoints('audit', {
  table: {
    ...table({
      path: `${base}/table`,
      summary: 'List audit entries, newest first; `cursor` leads to older and newer ones',
      access: 'audit.list',
      scope: 'actor',
      sortBy: ['at'],
      row: auditRow,
      columns: ['at', 'accountName', 'verb', 'record', 'recordName', 'fields', 'locationName', 'organizationName'],
      filters,
    }),
    body: tableRequest(['at'], filters).extend({
      /** `older-7`: entries before entry 7; `newer-7`: entries after it. */
      cursor: z
        .string()
        .regex(/^(older|newer)-\d{1,15}$/)
        .optional(),
    }),
    response: tableResponse(auditRow).extend({
      /** False if counting stopped at 1,000. */
      isTotalExact: z.boolean(),
      older: z.string().nullable(),
      newer: z.string().nullable(),
    }),
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
    summary: 'The verbs and kinds of records to filter the list by',
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
    heavy: true,
    audit: null,
    view: { verb: 'export', record: 'audit' },
  },
});
