import { cameraFlag, profileFlag } from '../compiled.ts';
import {
  classesOf,
  classDetails,
  classPermitsDevice,
  restrictionDetails,
  isOpenClass,
  pathsOf,
  policyDetails,
} from '../pair.ts';
import type { Situation } from '../situation.ts';
import { eventIdOf, isPublic } from './paths.ts';
import type { Part, Rule } from './rule.ts';
import { isCameraOpen, isLocationOpen, scheduledWay } from './schedules.ts';

const code = { desktop: 'desktopOff', mobile: 'mobileOff' } as const;

/** The event's way needs every class of the camera to let the device. */
const isEventUsable = (s: Situation): boolean =>
  s.isEvent && (s.flags & (s.device === 'mobile' ? cameraFlag.eventMobile : cameraFlag.eventDesktop)) !== 0;
const isScheduledUsable = (s: Situation): boolean =>
  (s.usablePaths !== 0 || isPublic(s)) && isLocationOpen(s) && isCameraOpen(s);
/** Whether hours have opened a class, so that its device rule is asked. */
const isClassAsked = (s: Situation): boolean => s.openPaths !== 0 && isLocationOpen(s) && isCameraOpen(s);

/** On what one may watch: by the viewer's own rules, the camera's, and those of the way to it, each way judged alone. */
export const deviceRules: readonly Rule[] = [
  {
    code,
    concerns: 'viewer',
    turns: 'never',
    passes: ({ c, profile, device }) => (c.profileSwitches[profile]! & profileFlag[device]) !== 0,
    details: (s) => restrictionDetails(s, s.device),
  },
  {
    code,
    concerns: 'camera',
    turns: 'never',
    passes: ({ flags, device }) => (flags & cameraFlag[device]) !== 0,
    details: (s) => ({
      ...policyDetails(s, 'camera'),
      value: (s.flags & cameraFlag[s.device]) !== 0,
    }),
  },
  {
    code,
    concerns: 'pair',
    turns: 'with the week',
    // Hours that are closed have refused before: a device rule is asked of what they opened.
    passes: (s) => isEventUsable(s) || isScheduledUsable(s) || !(s.isEvent || isClassAsked(s)),
    parts: (s) => {
      const eventId = eventIdOf(s);
      const instead = scheduledWay(s) ?? (eventId !== null && isEventUsable(s) ? { eventId } : null);
      const part = (path: number, event: { eventId?: number }): Part => {
        const value = classPermitsDevice(s.c, path, s.device);
        return {
          ...classDetails(s, path),
          ...event,
          passed: value || instead !== null,
          value,
          ...(!value && instead && { instead }),
        };
      };
      const open = isClassAsked(s) ? pathsOf(s).filter((path) => isOpenClass(s, path)) : [];
      return [
        ...open.map((path) => part(path, {})),
        ...(eventId === null ? [] : classesOf(s).map((path) => part(path, { eventId }))),
      ];
    },
  },
];
