import { cameras } from '@viewgate/contract';
import { IconEdit, IconEye, IconPlayerPlay } from '@tabler/icons-react';
import { statesPace } from '../../../lib/api/pace.ts';
import { common } from '../../../lib/i18n/common.ts';
import { useSeesCameras } from '../../../ui/camera/sees-cameras.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { DataTable } from '../../../ui/data-table/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { cameraAudience, watchAsStaff } from '../../access/access/screens.ts';
import { linkedServers } from '../camera-links/screens.ts';
import { staffWall } from '../../access/camera-wall/screens.ts';
import { useAssignMany } from '../../access/policies/index.ts';
import { cameraColumns } from './camera-columns.tsx';
import { cameraFilters } from './camera-filters.ts';
import { cameraUpdate, locationCameras } from './screens.ts';
import { useCameraText } from './text/index.ts';
import { useHasSeveralNvrs } from './use-has-several-nvrs.ts';

/** The cameras of the current location with their pictures: to watch, and to see who else may. */
export default function CameraList() {
  const text = useCameraText();
  const locationId = useLocationId();
  const isSeen = useSeesCameras();
  const assign = useAssignMany('camera');
  const hasNvr = useHasSeveralNvrs(locationId);
  return (
    <>
      <PageHeader
        hint={isSeen ? undefined : text('noAccess')}
        actions={
          <>
            <ScreenButton to={staffWall} variant="default">
              {text('wall')}
            </ScreenButton>
            <ScreenButton to={linkedServers} params={{ locationId }} variant="default">
              {text('links')}
            </ScreenButton>
          </>
        }
      />
      <DataTable
        endpoint={cameras.table}
        params={{ locationId }}
        label={text('title')}
        searchLabel={text('search')}
        columns={cameraColumns(text, hasNvr)}
        filters={cameraFilters(text, locationId, hasNvr)}
        opens={isSeen ? watchAsStaff : cameraAudience}
        actions={[
          { label: text('watch'), icon: IconPlayerPlay, screen: watchAsStaff, isFor: () => isSeen },
          { label: text('audience'), icon: IconEye, screen: cameraAudience },
          {
            label: common('edit'),
            icon: IconEdit,
            screen: cameraUpdate,
            params: (row) => ({ locationId, cameraId: row.id }),
            gate: cameras.update,
          },
        ]}
        bulk={assign.bulk}
        empty={{
          hint: text('empty.list'),
          action: (
            <ScreenButton to={locationCameras} params={{ locationId }}>
              {text('empty.connect')}
            </ScreenButton>
          ),
        }}
        refreshEvery={statesPace}
      />
      {assign.dialog}
    </>
  );
}
