import { type RowOf, viewerSessions } from '@viewgate/contract';
import { endReasons } from '../../../../lib/format/end-reasons.ts';
import { type Column, DataTable } from '../../../../ui/data-table/index.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { ZonedTime } from '../../../../ui/times.tsx';
import { useHistoryText } from './text/index.ts';

type Row = RowOf<typeof viewerSessions.own>;

const useColumns = (): readonly Column<typeof viewerSessions.own>[] => {
  const text = useHistoryText();
  const length = ({ seconds }: Row) => {
    const count = Math.round(seconds / 60);
    return count < 1 ? text('underAMinute') : text('minutes', { count });
  };
  const ending = ({ endedAt, endReason }: Row) => {
    const known = endReasons.find((reason) => reason === endReason);
    if (known) return text(`end.${known}`);
    return endedAt ? '' : text('running');
  };
  const device = (row: Row) => text(`device.${row.device}`);
  return [
    { id: 'cameraName', title: text('camera') },
    {
      id: 'startedAt',
      title: text('startedAt'),
      sortBy: 'startedAt',
      cell: (row) => <ZonedTime instant={row.startedAt} zone={row.timeZone} format="day" />,
    },
    { id: 'seconds', title: text('length'), cell: length, plain: length },
    { id: 'locationName', title: text('location') },
    { id: 'device', title: text('device'), cell: device, plain: device },
    {
      id: 'endReason',
      title: text('end'),
      cell: (row) => (row.endedAt ? ending(row) : <StatusBadge tone="good">{text('running')}</StatusBadge>),
      plain: ending,
    },
  ];
};

/** What somebody has watched themselves, in all their families. */
export default function OwnHistory() {
  const text = useHistoryText();
  return (
    <>
      <PageHeader />
      <DataTable<typeof viewerSessions.own>
        endpoint={viewerSessions.own}
        label={text('list')}
        searchLabel={text('search')}
        columns={useColumns()}
        empty={{ hint: text('empty.hint') }}
      />
    </>
  );
}
