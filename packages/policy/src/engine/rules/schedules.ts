import { recordWidth } from '../compile/id-index.ts';
import {
  classDetails,
  classPermitsDevice,
  isOpenClass,
  isReadableClass,
  presentPathsOf,
  policyDetails,
} from '../pair.ts';
import { type CameraSide, isOpen, type Situation, type ViewerSide } from '../situation.ts';
import { eventIdOf, isPublic } from './paths.ts';
import type { Instead, Rule, StepDetails } from './rule.ts';

export const isLocationOpen = (s: CameraSide): boolean => isOpen(s, s.c.locationScheduleBit);
export const isCameraOpen = (s: CameraSide): boolean => isOpen(s, s.c.cameras.records[s.camera * recordWidth + 2]!);

/** Schedule bits of the viewer's row: the family's in the low half, the viewer's own in the high half. */
const bitsOf = ({ c, viewer }: ViewerSide): number => c.viewers.records[viewer * recordWidth + 2]!;

const hours =
  (kind: 'location' | 'camera', isOpenNow: (s: CameraSide) => boolean) =>
  (s: Situation): StepDetails => {
    const eventId = isOpenNow(s) ? null : eventIdOf(s);
    return { ...policyDetails(s, kind), ...(eventId !== null && { instead: { eventId } }) };
  };

/** The class or public camera whose schedule lets the viewer watch on the device; null for neither. */
export const scheduledWay = (s: Situation): Instead | null => {
  if (!isLocationOpen(s) || !isCameraOpen(s)) return null;
  const path =
    s.usablePaths === 0
      ? undefined
      : presentPathsOf(s).find((one) => isOpenClass(s, one) && classPermitsDevice(s.c, one, s.device));
  return path === undefined ? (isPublic(s) ? 'public' : null) : { classId: s.c.classIds[path]! };
};

/**
 * The five kinds of schedule. While an event runs, those of location, camera and class do not refuse: the event's own
 * path has none. Several classes are alternatives: a closed one refuses only when none is open.
 */
export const scheduleRules: readonly Rule[] = [
  {
    code: 'locationClosed',
    concerns: 'camera',
    turns: 'with the week',
    passes: (s) => s.isEvent || isLocationOpen(s),
    details: hours('location', isLocationOpen),
  },
  {
    code: 'cameraClosed',
    concerns: 'camera',
    turns: 'with the week',
    passes: (s) => s.isEvent || isCameraOpen(s),
    details: hours('camera', isCameraOpen),
  },
  {
    code: 'classClosed',
    concerns: 'pair',
    turns: 'with the week',
    passes: (s) => s.openPaths !== 0 || isPublic(s) || s.isEvent || s.readablePaths === 0,
    parts: (s) => {
      const readable = presentPathsOf(s).filter((path) => isReadableClass(s.c, path));
      const open = readable.find((path) => isOpenClass(s, path));
      const eventId = eventIdOf(s);
      const event = eventId === null ? null : { eventId };
      const enough = open === undefined ? (isPublic(s) ? 'public' : event) : { classId: s.c.classIds[open]! };
      const instead = enough && (scheduledWay(s) ?? event ?? enough);
      return readable.map((path) => {
        const value = isOpenClass(s, path);
        return {
          ...classDetails(s, path),
          passed: value || enough !== null,
          value,
          ...(!value && instead && { instead }),
        };
      });
    },
  },
  {
    code: 'familyClosed',
    concerns: 'viewer',
    turns: 'with the week',
    passes: (s) => isOpen(s, bitsOf(s) & 0xffff),
    details: (s) => policyDetails(s, 'family'),
  },
  {
    code: 'viewerClosed',
    concerns: 'viewer',
    turns: 'with the week',
    passes: (s) => isOpen(s, bitsOf(s) >>> 16),
    details: (s) => policyDetails(s, 'viewer'),
  },
];
