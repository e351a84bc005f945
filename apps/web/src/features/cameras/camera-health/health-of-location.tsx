import { cameraHealth, cameras, healthStates } from '@viewgate/contract';
import { IconHeartbeat } from '@tabler/icons-react';
import { statesPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { CameraName } from '../../../ui/camera/camera-name.tsx';
import { type Column, DataTable } from '../../../ui/data-table/index.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { RelativeTime } from '../../../ui/times.tsx';
import { locationCameras } from '../cameras/screens.ts';
import classes from './camera-health.module.css';
import { FrozenSetting } from './frozen-setting.tsx';
import { HealthBadge } from './health-state.tsx';
import { HealthSummary } from './health-summary.tsx';
import { healthOfCamera } from './screens.ts';
import { type HealthText, useHealthText } from './text/index.ts';
import { inPercent, UptimeBars } from './uptime-bars.tsx';

const columnsOf = (text: HealthText): readonly Column<typeof cameraHealth.table>[] => [
  { id: 'name', title: text('name'), sortBy: 'name', cell: (row) => <CameraName camera={row} /> },
  {
    id: 'health',
    title: text('health'),
    sortBy: 'health',
    cell: (row) => <HealthBadge state={row.health} />,
    plain: (row) => text(`state.${row.health}`),
  },
  {
    id: 'since',
    title: text('since'),
    sortBy: 'since',
    cell: (row) => <RelativeTime instant={row.since} />,
    isLabeled: true,
  },
  {
    id: 'uptime',
    title: text('uptime'),
    cell: (row) => <UptimeBars uptime={row.uptime} />,
    plain: (row) => (row.uptime.share === null ? '' : inPercent(row.uptime.share)),
  },
  {
    id: 'nvrServerName',
    title: text('nvr'),
    cell: (row) => row.nvrServerName ?? <Nothing>{text('nvr.none')}</Nothing>,
    isOptional: true,
  },
];

/** A location's camera health, as a screen and as a tab of its details. */
export const HealthOfLocation = ({ locationId, zone }: { readonly locationId: number; readonly zone: string }) => {
  const text = useHealthText();
  const params = { locationId };
  const query = useRead(cameraHealth.get, { params }, { refreshEvery: statesPace });
  const paramsOf = (row: { id: number }) => ({ locationId, cameraId: row.id });
  return (
    <div className={classes.parts}>
      <Reading of={query}>{(health) => <HealthSummary of={health} zone={zone} />}</Reading>
      <DataTable
        endpoint={cameraHealth.table}
        params={params}
        label={text('title')}
        searchLabel={text('search')}
        columns={columnsOf(text)}
        filters={[
          {
            name: 'health',
            kind: 'one',
            label: text('health'),
            options: healthStates.map((value) => ({ value, label: text(`state.${value}`) })),
          },
          {
            name: 'nvrServerId',
            kind: 'one',
            label: text('nvr'),
            options: () => ({ endpoint: cameras.nvrOptions, request: { params } }),
          },
        ]}
        opens={healthOfCamera}
        opensWith={paramsOf}
        actions={[{ label: text('details'), icon: IconHeartbeat, screen: healthOfCamera, params: paramsOf }]}
        empty={{
          hint: text('empty'),
          action: (
            <ScreenButton to={locationCameras} params={params}>
              {text('empty.cameras')}
            </ScreenButton>
          ),
        }}
        refreshEvery={statesPace}
      />
      {query.data && <FrozenSetting locationId={locationId} settings={query.data.settings} />}
    </div>
  );
};
