import { defineTab } from '../../../lib/screen.ts';
import { organizationDetails } from '../../places/organizations/screens.ts';

/** How an organization's staff log in at its own identity provider. */
export const externalSignInTab = defineTab({
  of: organizationDetails,
  path: '/admin/organizations/details/$entityId/login',
  title: { en: 'Login', es: 'Inicio de sesión' },
  access: 'organizations.view',
  feature: 'OrganizationTabs',
  tabAt: 50,
});
