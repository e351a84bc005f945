import type { events, RowOf } from '@viewgate/contract';
import { CameraCell } from '../../../ui/camera/camera-cell.tsx';
import type { Column } from '../../../ui/data-table/index.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { LocationTime } from '../../../ui/times.tsx';
import classes from './events.module.css';
import type { EventText } from './text/index.ts';

type Row = RowOf<typeof events.futureTable>;

const Standing = ({ row, text }: { readonly row: Row; readonly text: EventText }) => {
  if (row.hasActiveEvent) return <StatusBadge tone="good">{text('running')}</StatusBadge>;
  if (row.isTodayInLocationTimeZone && !row.isReadOnly) return <StatusBadge tone="quiet">{text('today')}</StatusBadge>;
  return null;
};

export const eventColumns = (text: EventText): readonly Column<typeof events.futureTable>[] => [
  {
    id: 'name',
    title: text('name'),
    sortBy: 'name',
    cell: (row) => (
      <span className={classes.event}>
        {row.thumbnailUrl && <img src={row.thumbnailUrl} alt="" className={classes.thumbnail} loading="lazy" />}
        <span>{row.name}</span>
        <Standing row={row} text={text} />
      </span>
    ),
    plain: (row) => row.name,
  },
  {
    id: 'startsAt',
    title: text('starts'),
    sortBy: 'startsAt',
    isLabeled: true,
    cell: (row) => <LocationTime instant={row.startsAt} format="day" />,
    plain: (row) => row.startsAt,
  },
  {
    id: 'endsAt',
    title: text('ends'),
    sortBy: 'endsAt',
    isLabeled: true,
    cell: (row) => <LocationTime instant={row.endsAt} format="day" />,
    plain: (row) => row.endsAt,
  },
  {
    id: 'cameras',
    title: text('cameras'),
    cell: (row) => <CameraCell cameras={row.cameras} most={2} />,
    plain: (row) => row.cameras.map((camera) => camera.name).join('; '),
  },
  { id: 'childCount', title: text('children'), align: 'end' },
  { id: 'announcedCount', title: text('announced'), align: 'end' },
];
