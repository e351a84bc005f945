import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { inLocation } from '../../schemas/at-location.ts';
import { calendarDate, id, instant, nothing } from '../../schemas/common.ts';

const base = '/api/WebPortal/organizations/locations/:locationId';
const shared = {
  access: 'organizations.edit',
  scope: { location: 'locationId' },
  params: inLocation,
} as const;

/** Pausing every viewer of a location at once, and ending that pause. */
export const locationPauses = endpoints('locationPauses', {
  get: {
    ...shared,
    method: 'GET',
    path: `${base}/lock`,
    summary: 'Whether the viewers of a location are paused, and whom that affects',
    response: z.object({
      locationId: id,
      locationName: z.string(),
      timeZoneId: z.string(),
      /** Null without a pause; `until` is null if it is indefinite. */
      pause: z.object({ until: instant.nullable() }).nullable(),
      /** Approved viewers, including those who cannot watch for other reasons. */
      viewerCount: z.int(),
      /** How many of them have a pause of their own, which ending the location's does not lift. */
      ownPauseCount: z.int(),
      watchingCount: z.int(),
    }),
    audit: null,
  },
  lock: {
    ...shared,
    method: 'POST',
    path: `${base}/lock`,
    summary: 'Pause every viewer of a location, until a date or indefinitely; running streams stop at once',
    body: z.object({
      /** The first day on which they may watch again, in the location's time zone; null if indefinite. */
      lockoutEndDate: calendarDate.nullable().default(null),
    }),
    response: nothing,
    touches: ['viewers', 'families', 'access', 'locations', 'organizations'],
    audit: { verb: 'pause viewers', record: 'location' },
  },
  unlock: {
    ...shared,
    method: 'POST',
    path: `${base}/unlock`,
    summary: 'End the pause of every viewer of a location; viewers’ individual pauses remain',
    response: nothing,
    touches: ['viewers', 'families', 'access', 'locations', 'organizations'],
    audit: { verb: 'enable viewers', record: 'location' },
  },
});
