import { type audit, byteOrderMark, csvLine } from '@viewgate/contract';
import { Readable } from 'node:stream';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Reach } from '../../../platform/tenancy/scope.ts';
import { type Change, differenceOf } from './difference.ts';
import { type AuditFilters, readCursor } from './query.ts';
import { readEntries } from './views.ts';

/** Entries per query: enough to be quick, few enough that a slow reader ties up little. */
const batch = 1_000;

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const inWords = ({ field, before, after }: Change) => `${field}: ${plain(before)} → ${plain(after)}`;

const head = [
  'at',
  'account',
  'action',
  'record',
  'recordId',
  'name',
  'location',
  'organization',
  'changes',
  'ip',
  'traceId',
];

/** All matching entries, in batches from the newest: entries written in the meantime are newer and not included. */
async function* lines(db: Queryable, reach: Reach, filters: AuditFilters, search: string): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(head);
  let cursor: string | undefined;
  for (;;) {
    const found = await readEntries(db, { reach, filters, search, cursor: readCursor(cursor), take: batch });
    yield found
      .map((entry) =>
        csvLine([
          entry.at.toISOString(),
          entry.accountName,
          entry.verb,
          entry.record,
          entry.recordId,
          entry.recordName,
          entry.locationName,
          entry.organizationName,
          differenceOf(entry.before, entry.after).map(inWords).join('; '),
          entry.ip,
          entry.traceId,
        ]),
      )
      .join('');
    const last = found.at(-1);
    if (found.length < batch || !last) return;
    cursor = `older-${last.id}`;
  }
}

/** Streams all matches as a file, however many there are. */
export const sendExport = ({ db, actor, input, at, reply }: Call<typeof audit.export>): string => {
  const { search = '', ...filters } = input.query;
  const name = `audit-${new Date(at).toISOString().slice(0, 10)}.csv`;
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(lines(db, actor.reach, filters, search)));
  return '';
};
