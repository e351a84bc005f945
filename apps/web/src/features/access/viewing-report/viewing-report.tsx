import { viewingReport, watchedBy } from '@viewgate/contract';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { formatDate, formatHour } from '../../../lib/format/times.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { type Column, DataTable } from '../../../ui/data-table/index.ts';
import { ReportHeader, useAsked, useGroupings, useReportFilters } from '../../../ui/report/index.ts';
import { cameraUpdate } from '../../cameras/cameras/screens.ts';
import { classUpdate } from '../../people/classes/screens.ts';
import { familyDetails } from '../../people/families/screens.ts';
import { viewerUpdate } from '../../people/viewers/screens.ts';
import { type ReportText, useReportText } from './text/index.ts';
import { useReasons } from './use-reasons.ts';
import { WatchedSummary } from './watched-summary.tsx';

type ReportColumn = Column<typeof viewingReport.table>;
type Row = Parameters<NonNullable<ReportColumn['plain']>>[0];

const nameOf = ({ kind, id, name }: Row, text: ReportText): string => {
  if (kind === 'hour') return formatHour(id);
  if (kind === 'day') return formatDate(name);
  return kind === 'staff' || kind === 'stranger' ? text(kind) : name || text('gone');
};

const columnsOf = (text: ReportText, sayReasons: (row: Row) => string): readonly ReportColumn[] => [
  {
    id: 'name',
    title: text('name'),
    sortBy: 'name',
    cell: (row) => nameOf(row, text),
    plain: (row) => nameOf(row, text),
  },
  {
    id: 'sessions',
    title: text('sessions'),
    sortBy: 'sessions',
    align: 'end',
    cell: (row) => formatNumber(row.sessions),
    plain: (row) => row.sessions,
  },
  {
    id: 'seconds',
    title: text('minutes'),
    sortBy: 'seconds',
    align: 'end',
    cell: (row) => formatNumber(row.seconds / 60, { maximumFractionDigits: 1 }),
    plain: (row) => Math.round(row.seconds / 6) / 10,
  },
  { id: 'reasons', title: text('reasons.own'), cell: sayReasons, plain: sayReasons },
];

/** What a row links to; hours and deleted records link to nothing. */
const screens = {
  viewer: viewerUpdate.active.cameras,
  family: familyDetails,
  camera: cameraUpdate,
  class: classUpdate,
} as const;
const screenOf = ({ kind, name }: Row) =>
  name !== '' && kind in screens ? screens[kind as keyof typeof screens] : undefined;
const paramsOf = ({ kind, id }: Row, locationId: number): Record<string, number> => {
  if (kind === 'viewer') return { entityId: id };
  if (kind === 'family') return { familyId: id };
  return kind === 'camera' ? { locationId, cameraId: id } : { id };
};

/** Who watched how much, grouped as chosen, below charts of the whole period. */
export default function ViewingReport() {
  const text = useReportText();
  const locationId = useLocationId();
  const sayReasons = useReasons();
  const { from, to, by } = useAsked();
  const filters = useReportFilters(useGroupings(watchedBy));
  return (
    <>
      <ReportHeader hint={by === 'class' ? text('class.hint') : undefined} />
      <WatchedSummary locationId={locationId} from={from} to={to} />
      <DataTable
        endpoint={viewingReport.table}
        params={{ locationId }}
        label={text('title')}
        searchLabel={text('search')}
        columns={columnsOf(text, ({ reasons }) => sayReasons(reasons)).filter(
          // Sums by hour have no reasons.
          ({ id }) => id !== 'reasons' || by !== 'hour',
        )}
        opens={screenOf}
        opensWith={(row) => paramsOf(row, locationId)}
        filters={filters}
        // If nobody watched, there is no next step to offer.
        empty={{ hint: text('nothing'), action: null }}
      />
    </>
  );
}
