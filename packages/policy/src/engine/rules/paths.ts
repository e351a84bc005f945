import { cameraFlag, type CompiledEvent, viewerGate } from '../compiled.ts';
import { eventAt, hasReadableClasses } from '../gates.ts';
import { isReadableClass, policyRowOf, presentPathsOf } from '../pair.ts';
import type { Situation } from '../situation.ts';
import type { Part, Rule } from './rule.ts';

export const isPublic = ({ flags }: { readonly flags: number }): boolean => (flags & cameraFlag.isPublic) !== 0;

/** The event that opens the camera to the family; null when none is running or a class of the camera is unreadable. */
export const eventIdOf = ({ c, family, camera, at, isEvent }: Situation): number | null =>
  isEvent ? (eventAt(c, family, camera, at)?.eventId ?? null) : null;

const unreadable = (s: Situation, kind: 'viewer' | 'family' | 'camera'): Part[] =>
  policyRowOf(s, kind) < 0 ? [{ passed: false, kind }] : [];

/** How long after an event people read that it is over (ms); the location's facts hold it no longer than that. */
const overFor = 86_400_000;

/**
 * The event that opened the camera to the family last, shortly before. A viewer with a custody block is told of none: the event may have
 * brought the child whom the block is about.
 */
const eventOver = ({ c, family, camera, gates, at }: Situation): CompiledEvent | undefined =>
  (gates & viewerGate.custody) === 0 && hasReadableClasses(c, camera)
    ? c.events
        .get(camera)
        ?.filter(({ endsAt, families }) => endsAt <= at && at < endsAt + overFor && families.has(family))
        .reduce<CompiledEvent | undefined>((last, one) => (last && last.endsAt >= one.endsAt ? last : one), undefined)
    : undefined;

/** Whether anything leads to the camera at all. */
export const pathRules: readonly Rule[] = [
  {
    code: 'noPath',
    concerns: 'pair',
    turns: 'at instants',
    passes: (s) => s.paths !== 0 || isPublic(s) || s.isEvent,
    closer: { code: 'eventOver', applies: (s) => eventOver(s) !== undefined },
    turnsAt: ({ c, camera, family }, add) => {
      for (const { families, startsAt, endsAt } of c.events.get(camera) ?? []) {
        if (!families.has(family)) continue;
        add(startsAt);
        add(endsAt);
        add(endsAt + overFor);
      }
    },
    details: (s) => {
      const eventId = eventIdOf(s);
      const isElse = s.paths !== 0 || isPublic(s);
      if (eventId !== null) return isElse ? { eventId } : { eventId, instead: { eventId } };
      const over = isElse ? undefined : eventOver(s);
      return over ? { eventId: over.eventId } : {};
    },
  },
];

/** Whether the policies along the paths are readable. */
export const readingRules: readonly Rule[] = [
  {
    code: 'policyUnreadable',
    concerns: 'viewer',
    turns: 'never',
    passes: ({ gates }) => (gates & viewerGate.policyUnreadable) === 0,
    parts: (s) => [...unreadable(s, 'viewer'), ...unreadable(s, 'family')],
  },
  {
    code: 'policyUnreadable',
    concerns: 'camera',
    turns: 'never',
    passes: ({ flags }) => (flags & cameraFlag.policyUnreadable) === 0,
    parts: (s) => unreadable(s, 'camera'),
  },
  {
    code: 'policyUnreadable',
    concerns: 'pair',
    turns: 'at instants',
    // One readable class is a path; having none, or none that counts, was reported before.
    passes: (s) => s.readablePaths !== 0 || s.presentPaths === 0 || isPublic(s) || s.isEvent,
    parts: (s) =>
      s.readablePaths !== 0 || isPublic(s) || s.isEvent
        ? []
        : presentPathsOf(s)
            .filter((path) => !isReadableClass(s.c, path))
            .map((path) => ({ passed: false, kind: 'class', classId: s.c.classIds[path]! })),
  },
];
