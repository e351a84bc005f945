import { columnTitle, imports, importRowStates } from '@viewgate/contract';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { failureSentence, useFailureSentence } from '../../../lib/i18n/failures.ts';
import { currentVoice, useVoice, type Voice } from '../../../lib/i18n/voice.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { type Column, DataTable } from '../../../ui/data-table/index.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { FixDialog } from './fix-dialog.tsx';
import classes from './imports.module.css';
import { rowTones } from './state-tones.ts';
import { type ImportText, useImportText } from './text/index.ts';
import type { Import, ImportRow } from './types.ts';

type Finding = ImportRow['findings'][number];

/** Which cell, unless the sentence names it itself, and what is wrong with it. */
const saidOf = ({ column, failure }: Finding, { language, isPetCare }: Voice) => {
  const title = column ? columnTitle(column, language, isPetCare) : undefined;
  const says = failureSentence(failure, failure.errorMessage, title);
  return { title: title && !says.includes(title) ? `${title}:` : '', says };
};

const Sentence = ({ finding }: { readonly finding: Finding }) => {
  const voice = useVoice();
  // Loads the words.
  useFailureSentence(finding.failure);
  const { title, says } = saidOf(finding, voice);
  return title ? (
    <>
      <strong>{title}</strong> {says}
    </>
  ) : (
    says
  );
};

const inPlain = (finding: Finding): string => {
  const { title, says } = saidOf(finding, currentVoice());
  return [title, says].filter(Boolean).join(' ');
};

const Findings = ({ row }: { readonly row: ImportRow }) => (
  <ul className={classes.findings}>
    {row.findings.map((finding) => (
      <li
        key={`${finding.column} ${finding.failure.errorMessage}`}
        className={finding.isError ? classes.error : undefined}
      >
        <Suspense fallback={finding.failure.errorMessage}>
          <Sentence finding={finding} />
        </Suspense>
      </li>
    ))}
  </ul>
);

const nameOf = ({ cells }: ImportRow) =>
  cells.className ?? ([cells.firstName, cells.lastName].filter(Boolean).join(' ') || cells.familyName || '–');

const columnsOf = (text: ImportText, kind: Import['kind']): readonly Column<typeof imports.rows>[] => [
  { id: 'name', title: text('name'), cell: nameOf, plain: nameOf },
  { id: 'id', title: text('line'), sortBy: 'id', align: 'end' },
  ...(kind === 'classes'
    ? []
    : [
        {
          id: 'family',
          title: text('family'),
          plain: ({ cells }: ImportRow) => cells.familyName ?? cells.familyKey ?? '',
          cell: ({ cells }: ImportRow) => cells.familyName ?? cells.familyKey,
        },
      ]),
  {
    id: 'state',
    title: text('state'),
    cell: ({ state }) => <StatusBadge tone={rowTones[state]}>{text(`row.${state}`)}</StatusBadge>,
    plain: ({ state }) => text(`row.${state}`),
  },
  {
    id: 'findings',
    title: text('findings'),
    cell: (row) => <Findings row={row} />,
    plain: ({ findings }) => findings.map(inPlain).join(' '),
  },
];

/** All rows of a file, page by page; those with an error can be corrected on the spot. */
export const ImportRows = ({ of }: { readonly of: Import }) => {
  const text = useImportText();
  const [fixing, setFixing] = useState<ImportRow | null>(null);
  // A new form for the same row, if it is still wrong.
  const [turn, setTurn] = useState(0);
  const open = (row: ImportRow) => {
    setFixing(row);
    setTurn((before) => before + 1);
  };
  const params = { locationId: useLocationId(), id: of.id };
  const fix = { label: text('fix'), icon: IconPencil, onSelect: open };
  return (
    <>
      <DataTable
        endpoint={imports.rows}
        params={params}
        label={text('rows')}
        searchLabel={text('search')}
        columns={columnsOf(text, of.kind)}
        filters={[
          {
            name: 'state',
            kind: 'one',
            label: text('state'),
            options: importRowStates
              .filter((state) => (of.counts[state] ?? 0) > 0)
              .map((value) => ({ value, label: text(`row.${value}`) })),
          },
        ]}
        actions={of.state === 'checked' ? [fix] : []}
        // A file without rows is refused.
        empty={null}
      />
      {fixing && <FixDialog key={turn} of={of} row={fixing} onClose={() => setFixing(null)} onNext={open} />}
    </>
  );
};
