import { z } from 'zod';
import type { NotificationKey } from '../../notifications.ts';
import type { Permission } from '../../permissions.ts';
import { id, instant, version } from '../common.ts';

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

export const alertStates = ['open', 'resolved', 'falsePositive'] as const;
export type AlertState = (typeof alertStates)[number];
/** The two choices. */
export const alertAnswers = ['resolved', 'falsePositive'] as const;

/** What was detected, as far as the kind has it. */
export const detected = z.object({
  adultCount: z.int().min(0).optional(),
  childCount: z.int().min(0).optional(),
  /** How long the condition had held when the alert was raised. */
  heldForSeconds: z.int().min(0).optional(),
  /** When a silent detector reported last. */
  lastReportAt: instant.optional(),
  /** Why a plate is barred. */
  barredBy: z.enum(['custodyBlock', 'deniedRegistrant']).optional(),
});

/** An alert as it is shown. */
export const alert = z.object({
  id,
  locationId: id,
  locationName: z.string(),
  isPetCare: z.boolean(),
  kind: z.enum(alertKindNames),
  /** Null for a plate that no camera of ours saw, and when the camera is gone. */
  cameraId: id.nullable(),
  /** As it is called now, or was when it was deleted. */
  cameraName: z.string().nullable(),
  plate: z.string().nullable(),
  raisedAt: instant,
  /** A path on this server; null without a picture, and once pictures of its age are deleted. */
  pictureUrl: z.string().nullable(),
  detected,
  state: z.enum(alertStates),
  answeredAt: instant.nullable(),
  /** Null while it is open, when the reason for it ended by itself, and when the person is gone. */
  answeredByName: z.string().nullable(),
  version,
});
export type Alert = z.output<typeof alert>;

/** What everybody who shows an alert hears when it is answered. */
export const alertAnswered = alert.pick({
  id: true,
  locationId: true,
  state: true,
  answeredAt: true,
  answeredByName: true,
  version: true,
});
