import {
  byteOrderMark,
  columnsOfKind,
  columnTitle,
  csvLine,
  type FailureWords,
  failureWords,
  type ImportColumn,
  type ImportKind,
  type imports,
  sayFailure,
} from '@viewgate/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { type Cells, type Language, personIn, relationshipIn, sendCsv } from '../people-exports/index.ts';
import type { Finding } from './planning/values.ts';
import { resultHeads, rowStates } from './words.ts';
import { importSummary, rowsAfter, type Summary } from './views.ts';

const heads = (kind: ImportKind, language: Language, isPetCare: boolean): string[] =>
  columnsOfKind[kind].map((column: ImportColumn) => columnTitle(column, language, isPetCare));

/** An example family; columns that a kind does not have are left out. */
const examples = (kind: ImportKind, language: Language): Cells[] => {
  const rooms = language === 'es' ? 'Abejas' : 'Bees';
  if (kind === 'classes') return [{ key: 'B-1', className: rooms }];
  const family = { familyKey: 'F-101', familyName: 'Fairweather' };
  const child = {
    ...family,
    key: 'C-1',
    firstName: 'Ada',
    lastName: 'Fairweather',
    birthDate: '2022-03-04',
    classes: rooms,
  };
  const viewer = {
    ...family,
    key: 'V-1',
    firstName: 'Grace',
    lastName: 'Fairweather',
    relationship: relationshipIn('Mother', language),
    email: 'grace@example.com',
  };
  const rows: Cells[] = [
    { ...child, person: personIn('child', language) },
    { ...viewer, person: personIn('viewer', language) },
  ];
  return kind === 'families' ? rows : rows.slice(kind === 'children' ? 0 : 1, kind === 'children' ? 1 : 2);
};

export const sendTemplate = ({ input, location, reply }: Call<typeof imports.template>): string => {
  const { kind, language } = input.query;
  const lines = examples(kind, language).map((cells) =>
    csvLine(columnsOfKind[kind].map((column) => cells[column] ?? '')),
  );
  sendCsv(reply, `${kind}-template`, [byteOrderMark, csvLine(heads(kind, language, location.isPetCare)), ...lines]);
  return '';
};

/** Rows per query. */
const batch = 1_000;

interface Voice {
  readonly language: Language;
  readonly isPetCare: boolean;
}
/** The cell, and what is wrong with it, unless the sentence names the cell itself. */
const sayFinding = (words: FailureWords, { column, failure }: Finding, voice: Voice): string => {
  if (!column) return sayFailure(words, failure, voice) ?? '';
  const field = columnTitle(column, voice.language, voice.isPetCare);
  const says = sayFailure(words, { ...failure, params: { ...failure.params, field } }, voice) ?? '';
  return says.includes(field) ? says : `${field}: ${says}`;
};

/** What happened to each row, in the order of the file. */
async function* lines(db: Queryable, one: Summary, language: Language, isPetCare: boolean) {
  const { kind } = one;
  const words = await failureWords[language]();
  yield byteOrderMark + csvLine([...resultHeads[language], ...heads(kind, language, isPetCare)]);
  for (let last = 0; ; ) {
    const rows = await rowsAfter(db, one, last, batch);
    yield rows
      .map(({ line, state, cells, findings }) => {
        const why = findings.map((finding) => sayFinding(words, finding, { language, isPetCare })).join(' ');
        return csvLine([
          line,
          rowStates[language][state] ?? '',
          why,
          ...columnsOfKind[kind].map((column) => cells[column] ?? ''),
        ]);
      })
      .join('');
    if (rows.length < batch) return;
    last = rows.at(-1)?.line ?? 0;
  }
}

export const sendResults = async ({
  db,
  scope,
  input,
  location,
  at,
  reply,
}: Call<typeof imports.results>): Promise<string> => {
  const one = await importSummary(db, scope, input.params.id, at);
  sendCsv(reply, `${one.kind}-results`, lines(db, one, input.query.language, location.isPetCare));
  return '';
};
