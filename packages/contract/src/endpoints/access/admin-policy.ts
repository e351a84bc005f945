import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { inLocation } from '../../schemas/at-location.ts';
import { id, idParam, version } from '../../schemas/common.ts';
import { overrideOfRun } from '../../schemas/access/override.ts';
import { adminPolicyItems } from '../../schemas/access/policy.ts';
import { runWhere } from '../../schemas/access/run-where.ts';

const path = '/api/WebPortal/locations/:locationId/admin-policy';
const shared = {
  path,
  scope: { location: 'locationId' },
  feature: 'AdminLocationPolicy',
  params: inLocation,
} as const;

/** What is required here is required at the location, whatever its own setting. Unchanged if omitted. */
const required = { isPresenceRequired: z.boolean().optional(), isConsentRequired: z.boolean().optional() };

const ofMany = '/api/WebPortal/organizations/:organizationId/admin-policies';
/** The restrictions to impose on many locations; those omitted stay as they are at each. */
const onMany = {
  method: 'POST',
  access: 'adminPolicy.edit',
  scope: { organization: 'organizationId' },
  feature: 'AdminLocationPolicy',
  params: z.object({ organizationId: idParam }),
  body: z.object({ where: runWhere, restrictions: adminPolicyItems.extend(required) }),
  response: z.object({ runId: id }),
  status: 201,
} as const;

/** What an organization imposes on its locations. */
export const adminPolicy = endpoints('adminPolicy', {
  get: {
    ...shared,
    method: 'GET',
    summary: 'Read the restrictions that the organization imposes on a location',
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
    summary: 'Impose restrictions on a location; caps on family members lock and unlock viewers accordingly',
    access: 'adminPolicy.edit',
    body: adminPolicyItems.extend({ ...required, version }),
    response: z.object({ version, lockedViewers: z.int(), unlockedViewers: z.int() }),
    errors: ['conflict'],
    touches: ['policies', 'access', 'viewers', 'families', 'presence', 'cameraConsents'],
    audit: { verb: 'update', record: 'adminPolicy' },
  },
  reviewMany: {
    ...onMany,
    path: `${ofMany}/reviews`,
    summary: 'Work out what restrictions would do at each of many locations: whom they cut off and let in',
    audit: { verb: 'review', record: 'adminPolicy' },
  },
  imposeMany: {
    ...onMany,
    path: `${ofMany}/impositions`,
    body: onMany.body.extend({ override: overrideOfRun.optional() }),
    summary: 'Impose restrictions on many locations, each in a transaction of its own',
    audit: { verb: 'impose', record: 'adminPolicy' },
  },
});
