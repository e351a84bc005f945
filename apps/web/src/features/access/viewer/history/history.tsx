import { type RowOf, viewer, viewerSessions } from '@viewgate/contract';
import { useState } from 'react';
import { cameraWall } from '../screens.ts';
import { AllCameras } from '../../../../ui/player/all-cameras.tsx';
import { firstRead } from '../../../../lib/api/first-read.ts';
import { useRead } from '../../../../lib/api/read.ts';
import { endReasons } from '../../../../lib/format/end-reasons.ts';
import { formatList } from '../../../../lib/format/numbers.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { type Column, DataTable } from '../../../../ui/data-table/index.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { Unread } from '../../../../ui/unread.tsx';
import { ZonedTime } from '../../../../ui/times.tsx';
import { useHistoryText } from './text/index.ts';

type Row = RowOf<typeof viewerSessions.own>;

/** How long somebody watched, in whole minutes. */
const useLength = () => {
  const text = useHistoryText();
  return ({ seconds }: Pick<Row, 'seconds'>) => {
    const count = Math.round(seconds / 60);
    return count < 1 ? text('underAMinute') : text('minutes', { count });
  };
};

/** The columns of both lists: typed by what their cells read of a row. */
const useWatched = () => {
  const text = useHistoryText();
  const length = useLength();
  return [
    { id: 'cameraName', title: text('camera') },
    {
      id: 'startedAt',
      title: text('startedAt'),
      sortBy: 'startedAt',
      cell: (row: Pick<Row, 'startedAt' | 'timeZone'>) => (
        <ZonedTime instant={row.startedAt} zone={row.timeZone} format="day" />
      ),
    },
    { id: 'seconds', title: text('length'), cell: length, plain: length },
    { id: 'locationName', title: text('location') },
  ] as const;
};

const useColumns = (): readonly Column<typeof viewerSessions.own>[] => {
  const text = useHistoryText();
  const ending = ({ endedAt, endReason }: Row) => {
    const known = endReasons.find((reason) => reason === endReason);
    if (known) return text(`end.${known}`);
    return endedAt ? '' : text('running');
  };
  const device = (row: Row) => text(`device.${row.device}`);
  return [
    ...useWatched(),
    { id: 'device', title: text('device'), cell: device, plain: device },
    {
      id: 'endReason',
      title: text('end'),
      cell: (row) => (row.endedAt ? ending(row) : <StatusBadge tone="good">{text('running')}</StatusBadge>),
      plain: ending,
    },
  ];
};

const useFamilyColumns = (): readonly Column<typeof viewerSessions.ofFamily>[] => {
  const text = useHistoryText();
  const who = ({ memberName: name, isOwn }: RowOf<typeof viewerSessions.ofFamily>) =>
    isOwn ? text('you', { name }) : name;
  return [{ id: 'memberName', title: text('who'), cell: who, plain: who }, ...useWatched()];
};

/** Who of the family watched, where their location shows it. */
const FamilyHistory = () => {
  const text = useHistoryText();
  return (
    <DataTable<typeof viewerSessions.ofFamily>
      endpoint={viewerSessions.ofFamily}
      label={text('familyList')}
      searchLabel={text('search')}
      columns={useFamilyColumns()}
      empty={{ hint: text('family.hint'), action: <AllCameras to={cameraWall} /> }}
      urlPrefix="family"
    />
  );
};

/** @public Read when the page is opened. */
export const firstReads = () => firstRead(viewer.me);

/** What somebody has watched themselves, in all their families; and whether the others in a family see it, and they the others'. */
export default function OwnHistory() {
  const text = useHistoryText();
  const columns = useColumns();
  const [whose, setWhose] = useState<'own' | 'family'>('own');
  const me = useRead(viewer.me);
  const shared = (me.data?.memberships ?? []).filter((one) => one.showsFamilyHistory);
  const isOwnOnly = me.data !== undefined && shared.length === 0;
  const places = formatList([...new Set(shared.map((one) => one.locationName))]);
  return (
    <>
      <PageHeader {...(shared.length > 0 && { hint: text('shared', { places }) })} />
      {/* Not knowing whether others see this list must not look like no. */}
      {me.isError && !me.data && <Unread of={me} title={text('sharing')} />}
      {shared.length > 0 && (
        <p>
          {(['own', 'family'] as const).map((one) => (
            <Button
              key={one}
              variant={whose === one ? 'filled' : 'default'}
              aria-pressed={whose === one}
              onClick={() => setWhose(one)}
            >
              {text(`whose.${one}`)}
            </Button>
          ))}
        </p>
      )}
      {whose === 'family' && shared.length > 0 ? (
        <FamilyHistory />
      ) : (
        <DataTable<typeof viewerSessions.own>
          endpoint={viewerSessions.own}
          label={text('list')}
          searchLabel={text('search')}
          columns={columns}
          empty={{
            hint: text(isOwnOnly ? 'empty.hint' : 'empty.shared'),
            action: <AllCameras to={cameraWall} />,
          }}
        />
      )}
    </>
  );
}
