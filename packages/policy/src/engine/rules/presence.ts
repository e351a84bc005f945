import { staysBefore } from '../gates.ts';
import { presentPathsOf } from '../pair.ts';
import type { Situation } from '../situation.ts';
import { eventIdOf, isPublic } from './paths.ts';
import type { Instead, Rule } from './rule.ts';

/** What lets the viewer watch although a child is not checked in: a class through another child, the camera being public, an event. */
const insteadOf = (s: Situation): Instead | null => {
  const [path] = presentPathsOf(s);
  if (path !== undefined) return { classId: s.c.classIds[path]! };
  if (isPublic(s)) return 'public';
  const eventId = eventIdOf(s);
  return eventId === null ? null : { eventId };
};

/** Where presence is required, a class counts only through a child who is checked in. */
export const presenceRules: readonly Rule[] = [
  {
    code: 'childNotPresent',
    concerns: 'pair',
    turns: 'at instants',
    passes: (s) => s.presentPaths !== 0 || s.paths === 0 || isPublic(s) || s.isEvent,
    turnsAt: ({ c, family, camera }, add) => {
      for (const { from, until } of staysBefore(c, family, camera)) {
        add(from);
        add(until);
      }
    },
    parts: (s) => {
      const instead = insteadOf(s);
      return staysBefore(s.c, s.family, s.camera).map(({ childId, from, until }) => {
        const value = s.at >= from && s.at < until;
        return {
          childId,
          ...(s.c.isPresenceImposed && { kind: 'admin' as const }),
          passed: value || instead !== null,
          value,
          ...(!value && instead && { instead }),
        };
      });
    },
  },
];
