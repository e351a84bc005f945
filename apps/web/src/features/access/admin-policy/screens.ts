import { defineScreen, defineTab } from '../../../lib/screen.ts';
import { locationDetails } from '../../places/locations/screens.ts';

/** A tab of a location's details: what the organization imposes on it. */
export const adminPolicyTab = defineTab({
  of: locationDetails,
  path: '/admin/locations/$locationId/details/policies',
  title: { en: 'Policies', es: 'Políticas' },
  access: 'locations.edit',
  feature: 'AdminLocationPolicy',
  tabAt: 40,
});

/** The same for many locations of the organization at once. */
export const adminPolicyOfMany = defineScreen({
  path: '/organization/admin-policy',
  title: { en: 'Admin policies', es: 'Políticas administrativas' },
  access: 'adminPolicy.edit',
  feature: 'AdminLocationPolicy',
  nav: { name: 'organization.adminPolicy', at: 266 },
});
