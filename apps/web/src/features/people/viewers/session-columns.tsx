import { Switch } from '@mantine/core';
import { type RowOf, viewerSessions } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { formatInstant } from '../../../lib/format/times.ts';
import { useLocationZone } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { useEndReason } from '../../../ui/end-reason/use-end-reason.ts';
import { CameraName } from '../../../ui/camera/camera-name.tsx';
import type { Column } from '../../../ui/data-table/index.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { LocationTime } from '../../../ui/times.tsx';
import { useViewerText } from './text/index.ts';

type Row = RowOf<typeof viewerSessions.table>;
interface Params {
  readonly locationId: number;
  readonly id: number;
}

const ValidSwitch = ({ row, params }: { readonly row: Row; readonly params: Params }) => {
  const text = useViewerText();
  const zone = useLocationZone();
  const mayEdit = useMay(viewerSessions.setValidity);
  const write = useWrite(viewerSessions.setValidity);
  const shown = write.isPending ? write.variables?.body?.isValid : row.isSessionValid;
  if (!mayEdit) return text(row.isSessionValid ? 'valid' : 'notValid');
  return (
    <Switch
      size="md"
      checked={shown ?? row.isSessionValid}
      disabled={write.isPending}
      aria-label={text('valid.of', { camera: row.camera.name, time: formatInstant(row.startedAt, zone, 'day') })}
      onChange={(event) =>
        write.mutate(
          { params, body: { viewerCameraSessionId: row.id, isValid: event.currentTarget.checked } },
          { onError: () => toast.error(text('validFailed')) },
        )
      }
    />
  );
};

/** The columns of a list of sessions. */
export const useSessionColumns = (params: Params): readonly Column<typeof viewerSessions.table>[] => {
  const text = useViewerText();
  const length = ({ seconds }: Row) => {
    const count = Math.round(seconds / 60);
    return count < 1 ? text('underAMinute') : text('minutes', { count });
  };
  const sayReason = useEndReason();
  const ending = ({ endReason }: Row) => sayReason(endReason);
  return [
    {
      id: 'camera',
      title: text('camera'),
      cell: (row) => <CameraName camera={row.camera} />,
      plain: (row) => row.camera.name,
    },
    {
      id: 'startedAt',
      title: text('startedAt'),
      sortBy: 'startedAt',
      cell: (row) => <LocationTime instant={row.startedAt} format="day" />,
    },
    { id: 'seconds', title: text('length'), cell: length, plain: length },
    {
      id: 'device',
      title: text('device'),
      cell: (row) => text(`device.${row.device}`),
      plain: (row) => text(`device.${row.device}`),
    },
    {
      id: 'endReason',
      title: text('end'),
      cell: (row) => (row.endedAt ? ending(row) : <StatusBadge tone="good">{text('running')}</StatusBadge>),
      plain: ending,
    },
    {
      id: 'isSessionValid',
      title: text('valid'),
      isLabeled: true,
      cell: (row) => <ValidSwitch row={row} params={params} />,
      plain: (row) => text(row.isSessionValid ? 'valid' : 'notValid'),
    },
  ];
};
