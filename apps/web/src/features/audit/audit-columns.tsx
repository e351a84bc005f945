import type { audit } from '@viewgate/contract';
import { formatList } from '../../lib/format/numbers.ts';
import type { Column } from '../../ui/data-table/index.ts';
import { Nothing } from '../../ui/nothing.tsx';
import { LocationTime } from '../../ui/times.tsx';
import type { AuditText } from './text/index.ts';
import { wordFor } from './words.ts';

/** Fields named in the list; the entry itself shows them all. */
const most = 3;

export const auditColumns = (text: AuditText): readonly Column<typeof audit.table>[] => [
  { id: 'at', title: text('at'), cell: (row) => <LocationTime instant={row.at} format="day" /> },
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
      const names = row.fields.slice(0, most).map((field) => wordFor(text, 'field', field));
      const others = row.fields.length - most;
      if (names.length === 0) return <Nothing>–</Nothing>;
      return others > 0 ? `${names.join(', ')} +${others}` : formatList(names);
    },
  },
  { id: 'locationName', title: text('location'), cell: (row) => row.locationName ?? <Nothing>–</Nothing> },
  { id: 'organizationName', title: text('organization'), isOptional: true },
];
