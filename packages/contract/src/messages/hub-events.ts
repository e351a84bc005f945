import { z } from 'zod';
import { id, instant } from '../schemas/common.ts';
import { alert, alertAnswered } from '../schemas/watchfulness/alerts.ts';
import type { PlaybackState } from './playback-state.ts';

/** The hub's path; its endpoints are `hub` of the contract. */
export const hubPath = '/signalr/AdminPortalHub';

/** What the hub pushes: the name of each event and its arguments. */
export const hubEvents = {
  /** A camera sees a child but no adult. */
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
  /** The license plate of a vehicle that belongs to no family was read at the location. */
  ReceiveLicensePlateNotification: z.tuple([z.object({ locationName: z.string(), licensePlate: z.string() })]),
  /** An alert was raised, or reaches more people because nobody has answered it: what the modal shows. */
  ReceiveAlert: z.tuple([alert]),
  /** An alert was answered: every page that shows it says by whom. */
  ReceiveAlertAnswered: z.tuple([alertAnswered]),
  /** The state of a playback that this page watches; see `watchPlayback`. */
  ReceivePlaybackState: z.tuple([z.int(), z.custom<PlaybackState>()]),
  /** A feature was turned on or off: clients refetch the features they show. */
  ReceiveFeatureFlagUpdated: z.tuple([z.object({ id, name: z.string(), enabled: z.boolean() })]),
  /** Somebody registered at the location, or staff answered: clients refetch what their account may read of it. */
  ReceiveRequestCountUpdated: z.tuple([z.object({ locationId: id })]),
  /** An automation of the location has run: what it changed, or why it failed, can be read. */
  ReceiveAutomationRun: z.tuple([z.object({ locationId: id })]),
  /** An import at the location made progress. */
  ReceiveImportProgress: z.tuple([z.object({ importId: id, locationId: id })]),
  /** Something that the person has subscribed to: in their language, and the screen it leads to. */
  ReceiveNotification: z.tuple([z.object({ key: z.string(), sentence: z.string(), path: z.string() })]),
} as const satisfies Record<string, z.ZodTuple>;

export type HubEvent = keyof typeof hubEvents;
export type HubArguments<E extends HubEvent> = z.input<(typeof hubEvents)[E]>;
