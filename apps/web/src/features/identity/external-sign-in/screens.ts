import { defineScreen, defineTab } from '../../../lib/screen.ts';
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

/** Whom it has logged in. */
export const externalPeople = defineScreen({
  path: '/admin/organizations/details/$entityId/login/people',
  title: { en: 'People who log in there', es: 'Personas que entran por allí' },
  access: 'organizations.view',
  feature: 'OrganizationTabs',
  parent: organizationDetails,
  back: externalSignInTab,
});
