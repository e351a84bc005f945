import { cameraFlag, profileFlag } from '../compiled.ts';
import {
  classesOf,
  classDetails,
  classPermitsDevice,
  restrictionDetails,
  isOpenClass,
  presentPathsOf,
  policyDetails,
} from '../pair.ts';
import type { Situation } from '../situation.ts';
import { eventIdOf, isPublic } from './paths.ts';
import type { Part, Rule } from './rule.ts';
import { isCameraOpen, isLocationOpen, scheduledWay } from './schedules.ts';

const code = { desktop: 'desktopOff', mobile: 'mobileOff' } as const;

/** Watching through the event requires every class of the camera to allow the device. */
const isEventUsable = (s: Situation): boolean =>
  s.isEvent && (s.flags & (s.device === 'mobile' ? cameraFlag.eventMobile : cameraFlag.eventDesktop)) !== 0;
const isScheduledUsable = (s: Situation): boolean =>
  (s.usablePaths !== 0 || isPublic(s)) && isLocationOpen(s) && isCameraOpen(s);
/** Whether some class is open by schedule, so that its device rule applies. */
const isClassAsked = (s: Situation): boolean => s.openPaths !== 0 && isLocationOpen(s) && isCameraOpen(s);

/** Which devices may watch: by the viewer's own rules, the camera's, and those of each path, judged separately. */
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
    // Closed hours have already refused: a device rule applies only to what they opened.
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
      const open = isClassAsked(s) ? presentPathsOf(s).filter((path) => isOpenClass(s, path)) : [];
      return [
        ...open.map((path) => part(path, {})),
        ...(eventId === null ? [] : classesOf(s).map((path) => part(path, { eventId }))),
      ];
    },
  },
];
