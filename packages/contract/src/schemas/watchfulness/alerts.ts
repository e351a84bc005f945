import { z } from 'zod';
import { id, instant, version } from '../common.ts';
import { alertKindNames } from './alert-kinds.ts';

/** `unanswered`: nobody had answered by the end of its day, and the next day it means nothing. */
export const alertStates = ['open', 'resolved', 'falsePositive', 'unanswered'] as const;
export type AlertState = (typeof alertStates)[number];
/** The two choices. */
export const alertAnswers = ['resolved', 'falsePositive'] as const;

/** What was detected; which fields are present depends on the kind. */
export const detected = z.object({
  adultCount: z.int().min(0).optional(),
  childCount: z.int().min(0).optional(),
  /** How long the condition had held when the alert was raised. */
  heldForSeconds: z.int().min(0).optional(),
  /** When a silent detector last reported. */
  lastReportAt: instant.optional(),
  /** Why a plate is barred. */
  barredBy: z.enum(['custodyBlock', 'deniedRegistrant']).optional(),
});

/** An alert as people are shown it. */
export const alert = z.object({
  id,
  locationId: id,
  locationName: z.string(),
  /** The location's: an alert's times are shown in it, wherever the reader is. */
  timeZone: z.string(),
  isPetCare: z.boolean(),
  kind: z.enum(alertKindNames),
  /** Null for a plate seen by a camera that the location does not have, or once the camera has been deleted. */
  cameraId: id.nullable(),
  /** Its current name, or the last one before it was deleted. */
  cameraName: z.string().nullable(),
  plate: z.string().nullable(),
  raisedAt: instant,
  /** A path on this server; null without a picture, or once it has been deleted because of its age. */
  pictureUrl: z.string().nullable(),
  detected,
  state: z.enum(alertStates),
  /** Nobody has answered for so long that the organization has been told. */
  isEscalated: z.boolean(),
  /** When it was answered, or ended. */
  answeredAt: instant.nullable(),
  /** Null while it is open, if it ended by itself, or once the person has been deleted. */
  answeredByName: z.string().nullable(),
  version,
});
export type Alert = z.output<typeof alert>;

/** What everybody who is shown an alert is told when it is answered. */
export const alertAnswered = alert.pick({
  id: true,
  locationId: true,
  state: true,
  answeredAt: true,
  answeredByName: true,
  version: true,
});
