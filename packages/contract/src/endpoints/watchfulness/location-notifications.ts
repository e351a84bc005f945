import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { scope } from '../../schemas/at-location.ts';
import { id, idParam, version } from '../../schemas/common.ts';

const path = '/api/WebPortal/locations/:locationId/notifications';
const params = z.object({ locationId: idParam });

/** Which alerts a location sends at all; who gets them is each user's subscription. */
export const locationNotifications = endpoints('locationNotifications', {
  get: {
    method: 'GET',
    path,
    summary: 'Which alerts the location sends',
    access: 'locations.notifications',
    scope,
    feature: 'LicensePlateRecognition',
    params,
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
    params,
    body: z.object({ isLprNotificationsEnabled: z.boolean(), version }),
    response: z.object({ version }),
    errors: ['conflict'],
    audit: { verb: 'update notifications', record: 'location' },
  },
});
