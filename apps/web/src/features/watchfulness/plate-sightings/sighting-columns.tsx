import type { PlateSighting, PlateStanding, plateSightings } from '@viewgate/contract';
import type { Column } from '../../../ui/data-table/index.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { LocationTime } from '../../../ui/times.tsx';
import { viewerUpdate } from '../../people/viewers/screens.ts';
import { PlatePicture } from './plate-picture.tsx';
import styles from './plate-sightings.module.css';
import type { PlateSightingText } from './text/index.ts';

const tones: Readonly<Record<PlateStanding, Tone>> = {
  barred: 'bad',
  unknown: 'wait',
  viewer: 'good',
  location: 'quiet',
};

const standingOf = (text: PlateSightingText, { standing, barredBy }: PlateSighting): string =>
  text(barredBy ? `barred.${barredBy}` : `standing.${standing}`);

const familiesOf = ({ viewers }: PlateSighting): string[] => [...new Set(viewers.map(({ familyName }) => familyName))];

const Whose = ({ sighting }: { readonly sighting: PlateSighting }) => {
  const { label, viewers } = sighting;
  if (viewers.length === 0) return label ?? <Nothing />;
  return (
    <span className={styles.whose}>
      {viewers.map(({ id, name }) => (
        <ScreenLink key={id} to={viewerUpdate.active.details} params={{ entityId: id }}>
          {name}
        </ScreenLink>
      ))}
    </span>
  );
};

/** The columns of the sightings. */
export const sightingColumns = (text: PlateSightingText): readonly Column<typeof plateSightings.table>[] => [
  {
    id: 'licensePlate',
    title: text('plate'),
    cell: (row) => <PlatePicture sighting={row} />,
    plain: ({ licensePlate }) => licensePlate,
  },
  {
    id: 'standing',
    title: text('standing'),
    cell: (row) => <StatusBadge tone={tones[row.standing]}>{standingOf(text, row)}</StatusBadge>,
    plain: (row) => standingOf(text, row),
  },
  {
    id: 'viewers',
    title: text('whose'),
    cell: (row) => <Whose sighting={row} />,
    plain: ({ label, viewers }) => label ?? viewers.map(({ name }) => name).join(', '),
  },
  {
    id: 'families',
    title: text('family'),
    isLabeled: true,
    cell: (row) => familiesOf(row).join(', ') || <Nothing />,
    plain: (row) => familiesOf(row).join(', '),
  },
  { id: 'cameraName', title: text('camera') },
  {
    id: 'seenAt',
    title: text('seenAt'),
    sortBy: 'seenAt',
    cell: ({ seenAt }) => <LocationTime instant={seenAt} />,
    plain: ({ seenAt }) => seenAt,
  },
];
