import type { NotificationKey } from '../../notifications.ts';
import type { Permission } from '../../permissions.ts';

interface AlertKindEntry {
  /** Its place among all: the least is shown first, whatever else is open. */
  readonly danger: number;
  /** What at most one is open of: a camera, or a plate wherever it is seen. */
  readonly by: 'camera' | 'plate';
  /** Who may see it, besides `alerts.list`. */
  readonly needs: Permission;
  /** What its subscribers are notified of while nobody answers. */
  readonly notification: NotificationKey;
  readonly words: { readonly en: string; readonly es: string };
  /** Where pets are kept, if that changes the words. */
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
    needs: 'licensePlates.list',
    notification: 'unknownLicensePlate',
    words: { en: 'Unknown license plate', es: 'Placa desconocida' },
  },
} as const satisfies Readonly<Record<string, AlertKindEntry>>;

export type AlertKind = keyof typeof kinds;
/** Everything that people are alerted to; `alerts.kind` stores its name. */
export const alertKinds: Readonly<Record<AlertKind, AlertKindEntry>> = kinds;
/** The most dangerous first. */
export const alertKindNames = (Object.keys(kinds) as AlertKind[]).sort((a, b) => kinds[a].danger - kinds[b].danger);
