import type { EventFate, partnerEvents, RowOf } from '@viewgate/contract';
import type { Column } from '../../../ui/data-table/index.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { LocationTime } from '../../../ui/times.tsx';
import { ToldFailure } from '../../../ui/told-failure.tsx';
import type { PartnerEventText } from './text/index.ts';

export type EventRow = RowOf<typeof partnerEvents.table>;

const tones: Readonly<Record<EventFate, Tone>> = {
  queued: 'wait',
  applied: 'good',
  superseded: 'quiet',
  waiting: 'wait',
  failed: 'bad',
};

interface FateProps {
  readonly text: PartnerEventText;
  readonly event: Pick<EventRow, 'fate' | 'failure'>;
}

/** What became of an event, and why. */
export const Fate = ({ text, event: { fate, failure } }: FateProps) =>
  failure ? (
    <ToldFailure label={text(`fate.${fate}`)} tone={fate === 'failed' ? 'bad' : 'quiet'} failure={failure} />
  ) : (
    <StatusBadge tone={tones[fate]}>{text(`fate.${fate}`)}</StatusBadge>
  );

export const whereOf = (text: PartnerEventText, { locationName, locationKey: key }: EventRow): string =>
  locationName ?? text('location.none', { key });

export const eventColumns = (text: PartnerEventText): readonly Column<typeof partnerEvents.table>[] => [
  {
    id: 'type',
    title: text('what'),
    cell: ({ type }) => text(`type.${type}`),
    plain: ({ type }) => text(`type.${type}`),
  },
  { id: 'name', title: text('name') },
  { id: 'partnerKey', title: text('partnerKey'), isLabeled: true },
  {
    id: 'fate',
    title: text('fate'),
    cell: (row) => <Fate text={text} event={row} />,
    plain: ({ fate }) => text(`fate.${fate}`),
  },
  {
    id: 'locationName',
    title: text('location'),
    cell: (row) => whereOf(text, row),
    plain: (row) => whereOf(text, row),
  },
  {
    id: 'arrivedAt',
    title: text('arrivedAt'),
    sortBy: 'arrivedAt',
    cell: ({ arrivedAt }) => <LocationTime instant={arrivedAt} />,
    plain: ({ arrivedAt }) => arrivedAt,
  },
];
