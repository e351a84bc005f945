import type { Endpoint, reports } from '@viewgate/contract';
import type { ReactNode } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { formatDuration } from '../../../lib/format/durations.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { formatDate } from '../../../lib/format/times.ts';
import type { AnyScreen } from '../../../lib/screen.ts';
import { useLocationId, useShellContext } from '../../../lib/session/context.ts';
import { type Column, DataTable } from '../../../ui/data-table/index.ts';
import { Reading } from '../../../ui/reading.tsx';
import {
  busiest,
  dayColumns,
  ReportHeader,
  ReportSummary,
  useAsked,
  useReportFilters,
} from '../../../ui/report/index.ts';
import { type ManyReports, ReportLocations } from './report-locations.tsx';
import { useReportsText } from './text/index.ts';

/** A report's sums by name, as the contract declares them; null without anything to count. */
type Sums = Readonly<Record<string, number | null>>;
interface Summary {
  readonly from: string;
  readonly to: string;
  readonly total: Sums;
  readonly days: readonly { readonly day: string }[];
}
interface Row {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
}

type Tables = Extract<(typeof reports)[keyof typeof reports], { method: 'POST' }>;
type Summaries = Extract<(typeof reports)[keyof typeof reports], { query: object; params: object }>;

interface Measure {
  /** The sum's name. */
  readonly id: string;
  readonly title: string;
  /** Seconds are shown as a duration, and exported as minutes. */
  readonly isTime?: true;
}

interface ReportProps {
  readonly summary: Summaries;
  readonly table: Tables;
  /** The same over many locations. */
  readonly many: ManyReports;
  /** The first is charted by day. */
  readonly measures: readonly [Measure, ...Measure[]];
  /** What rows can be grouped by; the first is the default. */
  readonly by: readonly { readonly value: string; readonly label: string }[];
  readonly hint: string;
  readonly nothing: string;
  /** What a row is called, unless it is its name or date. */
  readonly nameOf?: (row: Row) => string | undefined;
  /** The screen of a row's record, and the parameters of its address. */
  readonly opens?: Readonly<
    Record<string, { readonly screen: AnyScreen; readonly param: string; readonly isAtLocation?: true }>
  >;
}

const valueOf = (row: object, { id }: Measure): number | null => (row as Sums)[id] ?? null;
const shown = (value: number | null, { isTime }: Measure): ReactNode => {
  if (value === null) return '';
  return isTime ? formatDuration(value) : formatNumber(value);
};
const plain = (value: number | null, { isTime }: Measure) =>
  value === null ? '' : isTime ? Math.round(value / 6) / 10 : value;

const nowhere: NonNullable<ReportProps['opens']> = {};

/** A location's report: the totals of its period, a chart by day, and a table grouped as chosen. */
export const Report = ({ summary, table, many, measures, by, hint, nothing, nameOf, opens = nowhere }: ReportProps) => {
  const text = useReportsText();
  const locationId = useLocationId();
  const { locationCount } = useShellContext();
  const { from, to } = useAsked();
  const filters = useReportFilters(by);
  const query = useRead(summary, { params: { locationId }, query: { from, to } }, { keepPrevious: true });
  const [first] = measures;
  const named = (row: Row) =>
    row.kind === 'day' ? formatDate(row.name) : (nameOf?.(row) ?? (row.name || text('gone')));
  const columns = [
    { id: 'name', title: text('name'), sortBy: 'name', cell: named, plain: named },
    ...measures.map((measure) => ({
      id: measure.id,
      title: measure.title,
      sortBy: measure.id,
      align: 'end',
      cell: (row: object) => shown(valueOf(row, measure), measure),
      plain: (row: object) => plain(valueOf(row, measure), measure),
    })),
  ] as unknown as readonly Column<Endpoint>[];
  const openOf = ({ kind, name }: Row) => (name === '' ? undefined : opens[kind]?.screen);
  const paramsOf = ({ kind, id }: Row): Record<string, number> => {
    const to = opens[kind];
    return to ? { [to.param]: id, ...(to.isAtLocation && { locationId }) } : {};
  };
  return (
    <>
      <ReportHeader hint={hint} />
      <Reading of={query}>
        {(answer) => {
          const period = answer as Summary;
          const days = dayColumns(period, (day) => valueOf(day, first) ?? 0);
          const most = busiest(days);
          const chart = {
            title: text('perDay', { what: first.title }),
            label: text('chart', {
              what: first.title,
              most: first.isTime ? formatDuration(most.value) : formatNumber(most.value),
              day: most.key,
            }),
            values: days,
            show: (value: number) => (first.isTime ? formatDuration(value) : formatNumber(value)),
          };
          return (
            <ReportSummary
              from={period.from}
              to={period.to}
              hint={text('inZone')}
              facts={measures.map((measure) => ({
                label: measure.title,
                value: shown(valueOf(period.total, measure), measure) || '–',
              }))}
              charts={most.value > 0 ? [chart] : []}
              isStale={query.isPlaceholderData}
            />
          );
        }}
      </Reading>
      <DataTable<Endpoint>
        endpoint={table}
        params={{ locationId }}
        label={text('title')}
        searchLabel={text('search')}
        columns={columns}
        opens={openOf}
        opensWith={paramsOf}
        filters={filters as never}
        // If nothing happened, there is no next step to offer.
        empty={{ hint: nothing, action: null }}
      />
      {locationCount > 1 && (
        <ReportLocations
          many={many}
          from={from}
          to={to}
          columns={measures.map((measure) => ({
            title: measure.title,
            shown: (total) => shown(valueOf(total, measure), measure),
          }))}
        />
      )}
    </>
  );
};
