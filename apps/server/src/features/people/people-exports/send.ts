import { byteOrderMark, columnsOfKind, columnTitle, csvLine, type ImportKind } from '@viewgate/contract';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.generated.ts';
import type { Language } from './words.ts';
import type { Cells, Reads } from './people.ts';

/** Records per query: enough to be quick, few enough that a slow reader ties up little. */
const batch = 500;

/** The ids of what matches, in order, a batch at a time. */
// oxlint-disable-next-line typescript/no-explicit-any -- the aliases in scope are the caller's
type Matching = SelectQueryBuilder<DB, any, { id: number }>;

async function* idsOf(matching: Matching, alias: string): AsyncGenerator<number[]> {
  for (let last = 0; ; ) {
    const rows = await matching
      .where(sql<boolean>`${sql.ref(`${alias}.id`)} > ${last}`)
      .orderBy(sql.ref(`${alias}.id`))
      .limit(batch)
      .execute();
    if (rows.length > 0) yield rows.map(({ id }) => id);
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? 0;
  }
}

interface Writing {
  readonly kind: ImportKind;
  readonly language: Language;
  readonly isPetCare: boolean;
}

const headsOf = ({ kind, language, isPetCare }: Writing): string =>
  byteOrderMark + csvLine(columnsOfKind[kind].map((column) => columnTitle(column, language, isPetCare)));
const lineOf = (kind: ImportKind, cells: Cells): string =>
  csvLine(columnsOfKind[kind].map((column) => cells[column] ?? ''));

async function* lines(db: Queryable, writing: Writing, matching: Matching, reads: Reads): AsyncGenerator<string> {
  const { kind, language } = writing;
  yield headsOf(writing);
  const alias = { families: 'family', children: 'child', viewers: 'viewer', classes: 'class' }[kind];
  for await (const ids of idsOf(matching, alias)) {
    yield (await reads(db, ids, language)).map((cells) => lineOf(kind, cells)).join('');
  }
}

/** Answers with a CSV file, as fast as it is read. */
export const sendCsv = (reply: FastifyReply, name: string, content: AsyncIterable<string> | Iterable<string>): void => {
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(content));
};

/** Streams all matches as a file, however many there are. */
export const sendMatching = (
  { db, reply }: { db: Queryable; reply: FastifyReply },
  writing: Writing,
  matching: Matching,
  reads: Reads,
): string => {
  sendCsv(reply, writing.kind, lines(db, writing, matching, reads));
  return '';
};
