import type { audit } from '@viewgate/contract';
import { formatInstant } from '../../../lib/format/times.ts';
import { formatList } from '../../../lib/format/numbers.ts';
import type { Column } from '../../../ui/data-table/index.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { ZonedTime } from '../../../ui/times.tsx';
import type { AuditText } from './text/index.ts';
import { fieldWords, wordFor } from './words.ts';

/** The most fields named in the list; the entry itself shows them all. */
const most = 3;

/** `zone` is for events at no location. */
export const auditColumns = (text: AuditText, zone: string): readonly Column<typeof audit.table>[] => [
  {
    id: 'at',
    title: text('at'),
    // Rows of several locations: each in its own time zone.
    cell: (row) => <ZonedTime instant={row.at} zone={row.timeZone ?? zone} format="day" isAlwaysNamed />,
    plain: (row) =>
      [
        wordFor(text, 'verb', row.verb),
        wordFor(text, 'kind', row.record),
        row.recordName,
        formatInstant(row.at, row.timeZone ?? zone),
      ]
        .filter(Boolean)
        .join(', '),
  },
  {
    id: 'accountName',
    title: text('who'),
    cell: (row) => row.accountName ?? <Nothing>{text('portal')}</Nothing>,
  },
  { id: 'verb', title: text('verb'), cell: (row) => wordFor(text, 'verb', row.verb) },
  { id: 'record', title: text('record'), cell: (row) => wordFor(text, 'kind', row.record) },
  { id: 'recordName', title: text('recordName'), cell: (row) => row.recordName ?? <Nothing>–</Nothing> },
  {
    id: 'fields',
    title: text('fields'),
    cell: (row) => {
      const names = fieldWords(text, row.fields);
      const others = names.length - most;
      if (names.length === 0) return <Nothing>–</Nothing>;
      return others > 0 ? `${names.slice(0, most).join(', ')} +${others}` : formatList(names);
    },
  },
  { id: 'locationName', title: text('location'), cell: (row) => row.locationName ?? <Nothing>–</Nothing> },
  { id: 'organizationName', title: text('organization'), isOptional: true },
];
