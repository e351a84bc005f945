import { defineScreen } from '../../../lib/screen.ts';
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

export const organizationInfo = defineScreen({
  path: '/admin/organizations/details/$entityId/info',
  title: { en: 'Organization', es: 'Organización' },
  tab: { en: 'Info', es: 'Información' },
  access: 'organizations.view',
  parent: organizationDetails,
  tabAt: 10,
  isFirstTab: true,
  back: organizationList,
});

export const organizationLocations = defineScreen({
  path: '/admin/organizations/details/$entityId/locations',
  title: { en: 'Locations', es: 'Centros' },
  access: 'organizations.view',
  feature: 'OrganizationTabs',
  parent: organizationDetails,
  tabAt: 30,
  back: organizationList,
});

export const organizationHistory = historyOf({
  of: organizationDetails,
  path: '/admin/organizations/details/$entityId/history',
  record: 'organization',
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
