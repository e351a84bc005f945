import { IconCopy, IconSpeakerphone } from '@tabler/icons-react';
import { events } from '@viewgate/contract';
import { Outlet } from '../../../lib/router/index.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { cameraFilter } from '../../../ui/camera/camera-filter.ts';
import { CreateButton } from '../../../ui/create-button.tsx';
import { DataTable, deleteAction, openAction } from '../../../ui/data-table/index.ts';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { eventColumns } from './event-columns.tsx';
import {
  eventAnnounce,
  eventCopy,
  eventCreate,
  eventDelete,
  eventLists,
  eventUpdate,
  type ListProps,
} from './screens.ts';
import { useEventText } from './text/index.ts';

/** One list of events. Past events can only be looked at and copied. */
export default function EventList({ list }: ListProps) {
  const text = useEventText();
  const params = { locationId: useLocationId() };
  const mayEdit = useMay(events.update);
  const isCurrent = list === 'current';
  return (
    <>
      <DataTable
        endpoint={isCurrent ? events.futureTable : events.pastTable}
        params={params}
        label={text(`label.${list}`)}
        searchLabel={text('search')}
        columns={eventColumns(text)}
        filters={[cameraFilter(text('cameras'), params.locationId)]}
        opens={eventUpdate}
        actions={[
          openAction(eventUpdate, mayEdit && isCurrent),
          ...(isCurrent ? [{ label: text('announce'), icon: IconSpeakerphone, screen: eventAnnounce }] : []),
          { label: text('copy'), icon: IconCopy, screen: eventCopy },
          ...(isCurrent ? [deleteAction(eventDelete)] : []),
        ]}
        empty={{
          hint: text(`empty.${list}`),
          action: isCurrent ? (
            <CreateButton to={eventCreate}>{text('create')}</CreateButton>
          ) : (
            <ScreenButton to={eventLists.current}>{text('label.current')}</ScreenButton>
          ),
        }}
      />
      <Outlet />
    </>
  );
}
