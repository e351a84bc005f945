import { type CompiledBlock, type CompiledEvent, type CompiledLocation, type CompiledStay } from './compiled.ts';

/** When the viewer's pause ends, whether the location's or their own (epoch ms); null without either. */
export const pauseEnd = (c: CompiledLocation, viewer: number): number | null => {
  const own = c.timed.get(viewer)?.lockedUntil ?? Number.NEGATIVE_INFINITY;
  const until = Math.max(own, c.pausedUntil);
  return until === Number.NEGATIVE_INFINITY ? null : until;
};

/** Whether a viewer is paused at an instant, ignoring their own indefinite pause. */
export const isLockedAt = (c: CompiledLocation, viewer: number, at: number): boolean => {
  const until = pauseEnd(c, viewer);
  return until !== null && at < until;
};

/** Whether a viewer's deletion date has passed at an instant. */
export const isDeletedAt = (c: CompiledLocation, viewer: number, at: number): boolean => {
  const deletionAt = c.timed.get(viewer)?.deletionAt ?? null;
  return deletionAt !== null && at >= deletionAt;
};

/** Whether two sets of class bits, starting at the given words, share a class. */
const shareClass = (words: number, a: Int32Array, aWord: number, b: Int32Array, bWord: number): boolean => {
  for (let word = 0; word < words; word++) {
    if ((a[aWord + word]! & b[bWord + word]!) !== 0) return true;
  }
  return false;
};

/** Whether the block bars the camera because of the child's classes, at any time it is in force. */
export const blockCoversCamera = (c: CompiledLocation, block: CompiledBlock, camera: number): boolean => {
  const words = c.week.classWords;
  return block.classes === null || shareClass(words, block.classes, 0, c.cameraClasses, camera * words);
};

/** The custody block that bars the viewer from the camera at an instant, by class or through an event with the child. */
export const custodyBlockAt = (
  c: CompiledLocation,
  viewer: number,
  camera: number,
  at: number,
): CompiledBlock | undefined => {
  return c.custody.get(viewer)?.find((block) => {
    if (!(at >= block.from && at < block.until)) return false;
    if (blockCoversCamera(c, block, camera)) return true;
    // During its event the blocked child is in front of the camera, no matter who else is invited, and stays in its live streams a little
    // longer.
    return c.events
      .get(camera)
      ?.some((event) => at >= event.startsAt && at < event.clearedAt && isChildBefore(event, block));
  });
};

/** Whether the blocked child is in front of the camera during the event. */
export const isChildBefore = ({ childIds }: CompiledEvent, { childId }: CompiledBlock): boolean =>
  childIds === null || childIds.has(childId);

/** The event that opens the camera to the family at an instant. */
export const eventAt = (c: CompiledLocation, family: number, camera: number, at: number): CompiledEvent | undefined =>
  c.events.get(camera)?.find(({ startsAt, endsAt, families }) => at >= startsAt && at < endsAt && families.has(family));

/** Whether every class of the camera is readable; otherwise an event opens nothing. */
export const hasReadableClasses = (c: CompiledLocation, camera: number): boolean => {
  const words = c.week.classWords;
  for (let word = 0; word < words; word++) {
    if ((c.cameraClasses[camera * words + word]! & ~c.classReadable[word]!) !== 0) return false;
  }
  return true;
};

/** Words of the classes of a family's children who are checked in at an instant; null where presence is not required. */
export const presentClasses = (c: CompiledLocation, family: number, at: number): Int32Array | null => {
  if (c.presence === null) return null;
  const present = new Int32Array(c.week.classWords);
  for (const { from, until, classes } of c.presence.get(family) ?? []) {
    if (!(at >= from && at < until)) continue;
    for (let word = 0; word < present.length; word++) present[word]! |= classes[word]!;
  }
  return present;
};

/** The stays of a family's children in front of a camera: those with a class of it. */
export const staysBefore = (c: CompiledLocation, family: number, camera: number): readonly CompiledStay[] => {
  const words = c.week.classWords;
  const stays = c.presence?.get(family) ?? [];
  return stays.filter(({ classes }) => shareClass(words, classes, 0, c.cameraClasses, camera * words));
};
