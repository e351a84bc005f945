import { z } from 'zod';
import { id, instant, version } from '../common.ts';
import { alertKindNames } from './alert-kinds.ts';

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
  /** Of the location, in which the alert's times are shown wherever somebody is. */
  timeZone: z.string(),
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
  /** Nobody has answered for so long that the organization is told. */
  isEscalated: z.boolean(),
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
