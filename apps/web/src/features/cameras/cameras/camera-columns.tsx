import type { cameras } from '@viewgate/contract';
import type { Column } from '../../../ui/data-table/index.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { policyColumn } from '../../../ui/policy-cell.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { uiText } from '../../../ui/text/index.ts';
import { CameraName } from '../../../ui/camera/camera-name.tsx';
import { CameraState } from '../../../ui/camera/camera-state.tsx';
import { policyScreens } from '../../access/policies/screens.ts';
import type { CameraText } from './text/index.ts';

type CameraColumn = Column<typeof cameras.table>;

/** What is unusual about a camera, in words next to its state. */
const marksOf = (row: { isEnabled: boolean; aiOnly: boolean; isCameraPublic: boolean }, text: CameraText) => [
  ...(row.isEnabled ? [] : [text('off')]),
  ...(row.aiOnly ? [text('aiOnly')] : []),
  ...(row.isCameraPublic ? [text('public')] : []),
];

/** The columns of every list of cameras; the NVR's only where a location has several. */
export const cameraColumns = (
  text: CameraText,
  hasNvr: boolean,
  /** Given when it need not be the current location. */
  locationId?: number,
): readonly CameraColumn[] => [
  {
    id: 'name',
    title: text('name'),
    sortBy: 'name',
    cell: (row) => <CameraName camera={row} />,
    plain: (row) => row.name,
  },
  {
    id: 'state',
    title: text('state'),
    sortBy: 'state',
    cell: (row) => (
      <>
        <CameraState camera={row} />{' '}
        {marksOf(row, text).map((mark) => (
          <StatusBadge key={mark} tone="quiet">
            {mark}
          </StatusBadge>
        ))}
      </>
    ),
    plain: (row) => [uiText(`camera.${row.state}`), ...marksOf(row, text)].join('; '),
  },
  {
    id: 'classes',
    title: text('classes'),
    cell: (row) =>
      row.classes.length > 0 ? (
        row.classes.map((one) => one.name).join(', ')
      ) : (
        <Nothing>{text('classes.none')}</Nothing>
      ),
    plain: (row) => row.classes.map((one) => one.name).join('; '),
  },
  policyColumn('camera', policyScreens.camera.details, text('policy'), () => locationId),
  ...(hasNvr
    ? [
        {
          id: 'nvrServerName',
          title: text('nvr'),
          sortBy: 'nvrServerName',
          cell: (row) => row.nvrServerName ?? <Nothing>{text('nvr.none')}</Nothing>,
        } satisfies CameraColumn,
      ]
    : []),
  { id: 'shortName', title: text('shortName'), sortBy: 'shortName', isOptional: true },
];
