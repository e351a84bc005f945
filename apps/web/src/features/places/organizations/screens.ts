import { defineScreen, defineTab } from '../../../lib/screen.ts';
import { historyOf } from '../../operations/audit/screens.ts';

export const organizationList = defineScreen({
  path: '/admin/organizations',
  title: { en: 'Organizations', es: 'Organizaciones' },
  access: 'organizations.list',
  nav: { name: 'admin.organizations', at: 180 },
});

export const organizationCreate = defineScreen({
  path: '/admin/organizations/create',
  title: { en: 'New organization', es: 'Nueva organización' },
  access: 'organizations.create',
  back: organizationList,
});

/** One organization over its tabs; without the feature OrganizationTabs, its information alone. */
export const organizationDetails = defineScreen({
  path: '/admin/organizations/details/$entityId',
  title: { en: 'Organization', es: 'Organización' },
  access: 'organizations.view',
  back: organizationList,
});

export const organizationInfo = defineTab({
  of: organizationDetails,
  path: '/admin/organizations/details/$entityId/info',
  tab: { en: 'Info', es: 'Información' },
  access: 'organizations.view',
  tabAt: 10,
  isFirstTab: true,
});

export const organizationLocations = defineTab({
  of: organizationDetails,
  path: '/admin/organizations/details/$entityId/locations',
  title: { en: 'Locations', es: 'Centros' },
  access: 'organizations.view',
  feature: 'OrganizationTabs',
  tabAt: 30,
});

export const organizationHistory = historyOf({
  of: organizationDetails,
  path: '/admin/organizations/details/$entityId/history',
  record: 'organization',
  orRecord: 'external sign-in',
  feature: 'OrganizationTabs',
  param: 'entityId',
});

export const organizationDelete = defineScreen({
  path: '/admin/organizations/delete/$entityId',
  title: { en: 'Delete organization', es: 'Eliminar organización' },
  access: 'organizations.delete',
  parent: organizationList,
  isOverlay: true,
});
