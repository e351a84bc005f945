import { z } from 'zod';
import { endpoints, table } from '../../endpoint.ts';
import { fail } from '../../failures/fail.ts';
import { toldFailure } from '../../failures/told.ts';
import { isBase64 } from '../../schemas/base64.ts';
import { inLocation, oneOf, scope } from '../../schemas/at-location.ts';
import { id, idParam, instant, nothing } from '../../schemas/common.ts';
import {
  dateOrders,
  importColumns,
  importKinds,
  importMaxBytes,
  importMaxCell,
  importRowStates,
  importStates,
  type ImportColumn,
} from '../../schemas/people/imports.ts';

const base = '/api/WebPortal/locations/:locationId/imports';
const language = z.enum(['en', 'es']).default('en');
const column = z.enum(Object.keys(importColumns) as [ImportColumn, ...ImportColumn[]]);

const how = {
  dateOrder: z.enum(dateOrders),
  /** Classes that are not there yet are created; otherwise they are errors. */
  createsClasses: z.boolean(),
};

export const importSummary = z.object({
  id,
  kind: z.enum(importKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  /** Being checked or running, but without any progress for a while: its next try is still to come. */
  isHeldUp: z.boolean(),
  /** Why it `failed`. */
  failure: toldFailure.nullable(),
  ...how,
  /** Heads of columns that were not recognized, and left out. */
  unknownColumns: z.array(z.string()),
  /** The number of rows in each state. */
  counts: z.record(z.string(), z.int()),
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** Who uploaded the file, or started the import. */
  userName: z.string(),
});
export type ImportSummary = z.output<typeof importSummary>;

export const importRow = z.object({
  /** The line of the file. */
  id,
  state: z.enum(importRowStates),
  cells: z.record(z.string(), z.string()),
  findings: z.array(z.object({ column: column.nullable(), isError: z.boolean(), failure: toldFailure })),
});

const touches = ['families', 'children', 'viewers', 'classes', 'access'] as const;
const access = 'imports.run';
const file = { response: z.string(), raw: { contentType: 'text/csv' }, audit: null } as const;

/** Families, children, viewers and classes from a file: checked first, then imported by a job. */
export const imports = endpoints('imports', {
  upload: {
    method: 'POST',
    path: base,
    summary:
      'Read a CSV file of at most 10 MB and 50,000 rows, and begin to check it; replaces the last one that the caller did not start',
    access,
    scope,
    params: inLocation,
    body: z.object({
      kind: z.enum(importKinds),
      fileName: z.string().trim().min(1).max(200),
      ...how,
      /** For the message about missing columns. */
      language,
      /** In base64. */
      file: z
        .string()
        .min(1, fail('imports.noRows'))
        .max(Math.ceil(importMaxBytes / 3) * 4, fail('imports.tooLarge', { most: importMaxBytes / 1_000_000 }))
        .refine(isBase64, fail('imports.notText')),
    }),
    maxBodyBytes: 13_400_000,
    heavy: true,
    response: z.object({ id }),
    ownTransaction: true,
    audit: { verb: 'upload', record: 'import' },
  },
  list: {
    method: 'GET',
    path: base,
    summary: 'The imports of the last day at a location, newest first',
    access,
    scope,
    params: inLocation,
    response: z.array(importSummary),
    audit: null,
    passive: true,
  },
  template: {
    method: 'GET',
    path: `${base}/template`,
    summary: 'An example of a file of one kind',
    access,
    scope,
    params: inLocation,
    query: z.object({ kind: z.enum(importKinds), language }),
    ...file,
  },
  get: {
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Read how far an import is',
    access,
    scope,
    params: oneOf,
    response: importSummary,
    audit: null,
    passive: true,
  },
  rows: table({
    path: `${base}/:id/rows/table`,
    summary: 'List the rows of an import with what would become, or became, of each',
    access,
    scope,
    params: oneOf,
    sortBy: ['id'],
    row: importRow,
    /** `after`: only the rows below this line. */
    columns: ['id', 'state', 'cells', 'findings'],
    filters: { state: z.enum(importRowStates), after: id },
  }),
  fix: {
    method: 'PUT',
    path: `${base}/:id/rows/:line`,
    summary: 'Change cells of a row, and check again what that concerns',
    access,
    scope,
    params: oneOf.extend({ line: idParam }),
    readsFeatures: true,
    body: z.object({ cells: z.partialRecord(column, z.string().trim().max(importMaxCell)) }),
    response: nothing,
    audit: { verb: 'update', record: 'import' },
  },
  change: {
    method: 'PUT',
    path: `${base}/:id`,
    summary: 'Say how dates are written and whether classes are created, and check everything again',
    access,
    scope,
    params: oneOf,
    body: z.object(how),
    response: nothing,
    audit: { verb: 'update', record: 'import' },
  },
  start: {
    method: 'POST',
    path: `${base}/:id/start`,
    summary:
      'Import every family without an error, by a job; one at a location at a time. One that failed goes on where it stopped, as it was begun',
    access,
    scope,
    params: oneOf,
    /** `mailsNow`: viewers who are created are mailed the link with which they choose a password. */
    body: z.object({ mailsNow: z.boolean().default(false) }),
    response: nothing,
    touches,
    audit: { verb: 'start', record: 'import' },
  },
  cancel: {
    method: 'POST',
    path: `${base}/:id/cancel`,
    summary: 'Stop an import after the families that it is at; what was imported stays',
    access,
    scope,
    params: oneOf,
    response: nothing,
    touches,
    audit: { verb: 'cancel', record: 'import' },
  },
  remove: {
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Forget a file and its results',
    access,
    scope,
    params: oneOf,
    response: nothing,
    audit: { verb: 'delete', record: 'import' },
  },
  results: {
    method: 'GET',
    path: `${base}/:id/results`,
    summary: 'What became of each row, as CSV',
    access,
    scope,
    params: oneOf,
    query: z.object({ language }),
    ...file,
    heavy: true,
    view: { verb: 'export', record: 'import', id: 'id' },
  },
});
