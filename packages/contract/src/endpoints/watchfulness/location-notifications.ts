import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { inLocation, scope } from '../../schemas/at-location.ts';
import { id, version } from '../../schemas/common.ts';

const path = '/api/WebPortal/locations/:locationId/notifications';

/** Which alerts a location sends at all; who gets them depends on each user's subscriptions. */
export const locationNotifications = endpoints('locationNotifications', {
  get: {
    method: 'GET',
    path,
    summary: 'Which alerts the location sends',
    access: 'locations.notifications',
    scope,
    feature: 'LicensePlateRecognition',
    params: inLocation,
    response: z.object({ id, isLprNotificationsEnabled: z.boolean(), version }),
    audit: null,
  },
  update: {
    method: 'PUT',
    path,
    summary: 'Turn the alerts of a location on or off',
    access: 'locations.notifications',
    scope,
    feature: 'LicensePlateRecognition',
    params: inLocation,
    body: z.object({ isLprNotificationsEnabled: z.boolean(), version }),
    response: z.object({ version }),
    errors: ['conflict'],
    audit: { verb: 'update notifications', record: 'location' },
  },
});
