import type { roomRequests, RowOf } from '@viewgate/contract';
import { formatList } from '../../../lib/format/numbers.ts';
import { useVoice } from '../../../lib/i18n/voice.ts';
import type { Column } from '../../../ui/data-table/index.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { LocationTime, RelativeTime } from '../../../ui/times.tsx';
import { familyDetails } from '../families/screens.ts';
import classes from './room-requests.module.css';
import { stateTones } from './state-tones.ts';
import { type RoomRequestText, useRoomRequestText } from './text/index.ts';

export type RoomRequestRow = RowOf<typeof roomRequests.table>;
interface RowProps {
  readonly row: RoomRequestRow;
}

const inWords = (named: readonly { readonly name: string }[]) => formatList(named.map(({ name }) => name));

/** At a pet care location families are not managed, so there is nothing to open. */
const Family = ({ row }: RowProps) =>
  useVoice().isPetCare ? (
    row.familyName
  ) : (
    <ScreenLink to={familyDetails} params={{ familyId: row.familyId }}>
      {row.familyName}
    </ScreenLink>
  );

/** Once answered, the earlier classes are no longer known: only what was asked for. */
const Change = ({ row: { state, currentClasses, requestedClasses } }: RowProps) => {
  const text = useRoomRequestText();
  const wanted = inWords(requestedClasses) || <Nothing>{text('gone')}</Nothing>;
  if (state !== 'open') return wanted;
  return (
    <span className={classes.change}>
      <span>{inWords(currentClasses) || <Nothing>{text('noClasses')}</Nothing>}</span>
      <span>
        <span role="img" aria-label={text('to')} className={classes.arrow}>
          →
        </span>
        {wanted}
      </span>
    </span>
  );
};

/** The columns of the room requests. */
export const roomRequestColumns = (text: RoomRequestText): readonly Column<typeof roomRequests.table>[] => [
  { id: 'childName', title: text('child'), sortBy: 'childName' },
  {
    id: 'familyName',
    title: text('family'),
    cell: (row) => <Family row={row} />,
    plain: (row) => row.familyName,
  },
  {
    id: 'classes',
    title: text('classes'),
    cell: (row) => <Change row={row} />,
    plain: ({ state, currentClasses, requestedClasses }) =>
      state === 'open' ? `${inWords(currentClasses)} → ${inWords(requestedClasses)}` : inWords(requestedClasses),
  },
  {
    id: 'requestedByName',
    title: text('requestedBy'),
    isLabeled: true,
    cell: (row) => row.requestedByName ?? <Nothing>{text('hasLeft')}</Nothing>,
    plain: (row) => row.requestedByName ?? '',
  },
  {
    id: 'requestedAt',
    title: text('requestedAt'),
    sortBy: 'requestedAt',
    isLabeled: true,
    cell: ({ state, requestedAt }) =>
      state === 'open' ? <RelativeTime instant={requestedAt} /> : <LocationTime instant={requestedAt} format="date" />,
  },
  {
    id: 'state',
    title: text('state'),
    cell: ({ state }) => <StatusBadge tone={stateTones[state]}>{text(`state.${state}`)}</StatusBadge>,
    plain: ({ state }) => text(`state.${state}`),
  },
  {
    id: 'reason',
    title: text('reason'),
    cell: ({ reason }) => (reason ? <span className={classes.said}>{reason}</span> : <Nothing />),
    plain: ({ reason }) => reason ?? '',
  },
  {
    id: 'answeredAt',
    title: text('answeredAt'),
    cell: ({ answeredAt }) => (answeredAt ? <LocationTime instant={answeredAt} /> : <Nothing />),
    plain: ({ answeredAt }) => answeredAt ?? '',
    isOptional: true,
  },
  {
    id: 'answeredByName',
    title: text('answeredBy'),
    cell: ({ answeredByName }) => answeredByName ?? <Nothing />,
    plain: ({ answeredByName }) => answeredByName ?? '',
    isOptional: true,
  },
];
