import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { idParam, version } from '../../schemas/common.ts';
import { adminPolicyItems } from '../../schemas/access/policy.ts';

const path = '/api/WebPortal/locations/:locationId/admin-policy';
const shared = {
  path,
  scope: { location: 'locationId' },
  feature: 'AdminLocationPolicy',
  params: z.object({ locationId: idParam }),
} as const;

/** What an organization imposes on one location. */
export const adminPolicy = endpoints('adminPolicy', {
  get: {
    ...shared,
    method: 'GET',
    summary: 'Read the rules that the organization imposes on a location',
    access: 'adminPolicy.view',
    response: adminPolicyItems.required().extend({
      isPresenceRequired: z.boolean(),
      isConsentRequired: z.boolean(),
      version,
      organizationName: z.string(),
      isPetCare: z.boolean(),
    }),
    audit: null,
  },
  update: {
    ...shared,
    method: 'PUT',
    summary: 'Impose rules on a location; caps on family members lock and unlock viewers accordingly',
    access: 'adminPolicy.edit',
    /** What is required here is required at the location, whatever that says. Omitted, it stays as it is. */
    body: adminPolicyItems.extend({
      isPresenceRequired: z.boolean().optional(),
      isConsentRequired: z.boolean().optional(),
      version,
    }),
    response: z.object({ version, lockedViewers: z.int(), unlockedViewers: z.int() }),
    errors: ['conflict'],
    touches: ['policies', 'access', 'viewers', 'families', 'presence', 'cameraConsents'],
    audit: { verb: 'update', record: 'adminPolicy' },
  },
});
