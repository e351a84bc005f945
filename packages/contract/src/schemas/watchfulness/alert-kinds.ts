import type { NotificationKey } from '../../notifications.ts';
import type { Permission } from '../../permissions.ts';

interface AlertKindEntry {
  /** Its rank; alerts of the lowest are shown first. */
  readonly danger: number;
  /** At most one is open for each camera, or for each plate wherever it is seen. */
  readonly by: 'camera' | 'plate';
  /** The permission needed to see it, besides `alerts.list`. */
  readonly needs: Permission;
  /** Nobody is shown it the next day: what it is about is gone. */
  readonly endsWithDay?: true;
  /** The notification that its subscribers get while nobody answers. */
  readonly notification: NotificationKey;
  readonly words: { readonly en: string; readonly es: string };
  /** The words at pet-care locations, if they differ. */
  readonly petCare?: { readonly en: string; readonly es: string };
}

const kinds = {
  unattendedChild: {
    danger: 1,
    by: 'camera',
    needs: 'cameras.list',
    notification: 'unattendedChild',
    words: { en: 'Unattended child', es: 'Niño sin supervisión' },
    petCare: { en: 'Unattended pet', es: 'Mascota sin supervisión' },
  },
  barredPlate: {
    danger: 2,
    by: 'plate',
    needs: 'licensePlates.list',
    notification: 'barredLicensePlate',
    words: { en: 'Barred license plate', es: 'Placa con acceso prohibido' },
  },
  detectorSilent: {
    danger: 3,
    by: 'camera',
    needs: 'cameras.list',
    notification: 'detectorSilent',
    words: { en: 'Silent detector', es: 'Detector sin informes' },
  },
  unknownPlate: {
    danger: 4,
    by: 'plate',
    endsWithDay: true,
    needs: 'licensePlates.list',
    notification: 'unknownLicensePlate',
    words: { en: 'Unknown license plate', es: 'Placa desconocida' },
  },
} as const satisfies Readonly<Record<string, AlertKindEntry>>;

export type AlertKind = keyof typeof kinds;
/** The kinds of alerts; `alerts.kind` stores their names. */
export const alertKinds: Readonly<Record<AlertKind, AlertKindEntry>> = kinds;
/** Most dangerous first. */
export const alertKindNames = (Object.keys(kinds) as AlertKind[]).sort((a, b) => kinds[a].danger - kinds[b].danger);
