import { viewingReport, watchedBy } from '@viewgate/contract';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { formatDate, formatHour } from '../../../lib/format/times.ts';
import { useSearch } from '../../../lib/router/index.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { type Column, DataTable } from '../../../ui/data-table/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { cameraUpdate } from '../../cameras/cameras/screens.ts';
import { classUpdate } from '../../people/classes/screens.ts';
import { familyDetails } from '../../people/families/screens.ts';
import { viewerUpdate } from '../../people/viewers/screens.ts';
import { ReportSummary } from './report-summary.tsx';
import { type ReportText, useReportText } from './text/index.ts';
import { useReasons } from './use-reasons.ts';

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

/** What a row leads to: what is gone, and hours, lead nowhere. */
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

/** Who watched how much, by whatever is chosen, with all of it in pictures above. */
export default function ViewingReport() {
  const text = useReportText();
  const locationId = useLocationId();
  const sayReasons = useReasons();
  const search: Record<string, unknown> = useSearch();
  const asked = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined);
  return (
    <>
      <PageHeader hint={search['by'] === 'class' ? text('class.hint') : undefined} />
      <ReportSummary locationId={locationId} from={asked('from')} to={asked('to')} />
      <DataTable
        endpoint={viewingReport.table}
        params={{ locationId }}
        label={text('title')}
        searchLabel={text('search')}
        columns={columnsOf(text, ({ reasons }) => sayReasons(reasons)).filter(
          // Hours are added up without.
          ({ id }) => id !== 'reasons' || search['by'] !== 'hour',
        )}
        opens={screenOf}
        opensWith={(row) => paramsOf(row, locationId)}
        filters={[
          {
            name: 'by',
            kind: 'one',
            label: text('by'),
            unset: text('by.unset'),
            options: watchedBy.map((value) => ({ value, label: text(`by.${value}`) })),
          },
          { name: 'from', kind: 'date', label: text('from'), unset: text('from.unset') },
          { name: 'to', kind: 'date', label: text('to'), unset: text('to.unset') },
        ]}
        // Nobody has watched: there is nothing to do about it.
        empty={{ hint: text('nothing'), action: null }}
      />
    </>
  );
}
