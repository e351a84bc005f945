import { IconCar, IconCarOff, IconEyeOff, IconMoodKid, type TablerIcon } from '@tabler/icons-react';
import type { AlertKind } from '@viewgate/contract';

/** The icon of each kind of alert. */
export const kindIcons: Readonly<Record<AlertKind, TablerIcon>> = {
  unattendedChild: IconMoodKid,
  barredPlate: IconCarOff,
  detectorSilent: IconEyeOff,
  unknownPlate: IconCar,
};
