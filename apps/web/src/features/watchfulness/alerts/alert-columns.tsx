import type { alerts, RowOf } from '@viewgate/contract';
import { formatDuration } from '../../../lib/format/durations.ts';
import type { Voice } from '../../../lib/i18n/voice.ts';
import { CameraName } from '../../../ui/camera/camera-name.tsx';
import type { Column } from '../../../ui/data-table/index.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { LocationTime } from '../../../ui/times.tsx';
import styles from './alerts.module.css';
import { kindIcons } from './kind-icons.ts';
import { kindName } from './said.ts';
import type { AlertText } from './text/index.ts';

type Row = RowOf<typeof alerts.table>;
export const stateTones: Readonly<Record<Row['state'], Tone>> = {
  open: 'attention',
  resolved: 'good',
  falsePositive: 'quiet',
  unanswered: 'quiet',
};

const Kind = ({ row, name }: { readonly row: Row; readonly name: string }) => {
  const Icon = kindIcons[row.kind];
  return (
    <span className={styles.kind}>
      <Icon size={18} aria-hidden="true" />
      <span>
        {name}
        {row.plate && <span className={styles.plate}>{row.plate}</span>}
      </span>
    </span>
  );
};

/** The columns of the alerts. */
export const alertColumns = (text: AlertText, voice: Voice): readonly Column<typeof alerts.table>[] => [
  {
    id: 'kind',
    title: text('kind'),
    cell: (row) => <Kind row={row} name={kindName(row.kind, voice)} />,
    plain: ({ kind, plate }) => [kindName(kind, voice), plate].filter(Boolean).join(' '),
  },
  {
    id: 'cameraName',
    title: text('camera'),
    cell: ({ camera, cameraName }) =>
      camera ? <CameraName camera={camera} /> : (cameraName ?? <Nothing>{text('noCamera')}</Nothing>),
    plain: ({ cameraName }) => cameraName ?? '',
  },
  {
    id: 'raisedAt',
    title: text('raisedAt'),
    sortBy: 'raisedAt',
    cell: ({ raisedAt }) => <LocationTime instant={raisedAt} />,
    plain: ({ raisedAt }) => raisedAt,
  },
  {
    id: 'state',
    title: text('state'),
    cell: ({ state }) => <StatusBadge tone={stateTones[state]}>{text(`state.${state}`)}</StatusBadge>,
    onCard: 'beside',
    plain: ({ state }) => text(`state.${state}`),
  },
  {
    id: 'answeredByName',
    title: text('answeredBy'),
    isLabeled: true,
    cell: ({ state, answeredByName }) =>
      answeredByName ?? (state === 'resolved' ? <Nothing>{text('endedByItself')}</Nothing> : <Nothing />),
    plain: ({ answeredByName }) => answeredByName ?? '',
  },
  {
    id: 'answeredAfter',
    title: text('answeredAfter'),
    sortBy: 'answeredAfter',
    isLabeled: true,
    cell: ({ answeredAfter }) => (answeredAfter === null ? <Nothing /> : formatDuration(answeredAfter)),
    plain: ({ answeredAfter }) => (answeredAfter === null ? '' : String(answeredAfter)),
  },
];
