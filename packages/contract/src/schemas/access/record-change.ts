import { z } from 'zod';
import { calendarDate, id, instant, timeOfDay } from '../common.ts';

/** `YYYY-MM-DD`, in the location's time zone. */
const day = calendarDate;
const ids = z.array(id).min(1).max(1_000);
const some = z.array(id).max(1_000);

/** A change to records other than policies that is not saved yet, to ask what it would do. */
export const recordChange = z.discriminatedUnion('kind', [
  /** A camera's own form; null means a new camera. */
  z.object({
    kind: z.literal('camera'),
    cameraId: id.nullable(),
    name: z.string().max(100),
    isEnabled: z.boolean(),
    aiOnly: z.boolean(),
    isPublic: z.boolean(),
    classIds: some,
  }),
  /** Which cameras show a class. */
  z.object({ kind: z.literal('classCameras'), classId: id, cameraIds: some }),
  /** Children into and out of classes, now or from a day on. */
  z.object({ kind: z.literal('childClasses'), childIds: ids, add: some, remove: some, on: day.nullable() }),
  /** A child's own form; null means a new child, or a new family. */
  z.object({ kind: z.literal('child'), childId: id.nullable(), familyId: id.nullable(), classIds: some }),
  /** A pause, until a day or for good; or its end. */
  z.object({ kind: z.literal('viewersPaused'), viewerIds: ids, isPaused: z.boolean(), until: day.nullable() }),
  /** Viewers who are deleted, now or on a day. */
  z.object({ kind: z.literal('viewersGone'), viewerIds: ids, on: day.nullable() }),
  z.object({ kind: z.literal('transfer'), viewerId: id, familyId: id }),
  /** Children who are checked in or out, or all of a class. */
  z.object({ kind: z.literal('presence'), childIds: some, classId: id.nullable(), isPresent: z.boolean() }),
  z.object({ kind: z.literal('deletion'), of: z.enum(['class', 'camera', 'family', 'child', 'event']), id }),
  /** An event's own form; null means a new event. */
  z.object({
    kind: z.literal('event'),
    eventId: id.nullable(),
    startDate: day,
    startTime: timeOfDay,
    endDate: day,
    endTime: timeOfDay,
    cameraIds: some,
    childIds: some,
  }),
  /** A custody block as it would be; null means a new one. */
  z.object({
    kind: z.literal('custodyBlock'),
    blockId: id.nullable(),
    viewerId: id,
    childId: id,
    startsAt: instant,
    endsAt: instant.nullable(),
  }),
  z.object({ kind: z.literal('custodyBlockGone'), blockId: id }),
  z.object({ kind: z.literal('consent'), childId: id, isGiven: z.boolean() }),
  /** The pause of the whole location. */
  z.object({ kind: z.literal('locationPause'), isPaused: z.boolean(), until: day.nullable() }),
]);
export type RecordChange = z.output<typeof recordChange>;
