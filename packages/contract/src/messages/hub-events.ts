import { z } from 'zod';
import { id, instant } from '../schemas/common.ts';
import type { PlaybackState } from './playback-state.ts';

/** Where the hub stands; its endpoints are `hub` of the contract. */
export const hubPath = '/signalr/AdminPortalHub';

/** What the hub pushes: the name of each event and its arguments. */
export const hubEvents = {
  /** A child is in view of a camera, and no adult. */
  ReceiveUnaccompaniedChildNotification: z.tuple([
    z.object({
      locationName: z.string(),
      cameraName: z.string(),
      secondsBeforeNotification: z.int().min(0),
      timeStamp: instant,
      /** A JPEG in base64. */
      image: z.base64().max(1_000_000).optional(),
    }),
  ]),
  /** A vehicle that belongs to no family was read at the location. */
  ReceiveLicensePlateNotification: z.tuple([z.object({ locationName: z.string(), licensePlate: z.string() })]),
  /** What becomes of a playback that this page watches over; see `watchPlayback`. */
  ReceivePlaybackState: z.tuple([z.int(), z.custom<PlaybackState>()]),
  /** A feature was turned on or off: whoever shows features reads them anew. */
  ReceiveFeatureFlagUpdated: z.tuple([z.object({ id, name: z.string(), enabled: z.boolean() })]),
} as const satisfies Record<string, z.ZodTuple>;

export type HubEvent = keyof typeof hubEvents;
export type HubArguments<E extends HubEvent> = z.input<(typeof hubEvents)[E]>;
