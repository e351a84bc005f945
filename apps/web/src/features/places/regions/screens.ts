import { defineScreen, defineTab } from '../../../lib/screen.ts';
import { historyOf } from '../../operations/audit/screens.ts';
import { organizationDetails } from '../organizations/screens.ts';

const createTitle = { en: 'New region', es: 'Nueva región' };
const title = { en: 'Region', es: 'Región' };
const tab = { en: 'Details', es: 'Detalles' };
const deleteTitle = { en: 'Delete region', es: 'Eliminar región' };

/** An organization's own regions; the provider sees all of them. */
export const regionList = defineScreen({
  path: '/organization/regions',
  title: { en: 'Regions', es: 'Regiones' },
  access: 'regions.list',
  feature: 'OrgManagerManageRegions',
  nav: { name: 'organization.regions', at: 260 },
});

export const regionCreate = defineScreen({
  path: '/organization/regions/create',
  title: createTitle,
  access: 'regions.create',
  feature: 'OrgManagerManageRegions',
  back: regionList,
});

export const regionUpdate = defineScreen({
  path: '/organization/regions/update/$entityId',
  title,
  tab,
  access: 'regions.list',
  feature: 'OrgManagerManageRegions',
  back: regionList,
});

export const regionHistory = historyOf({
  of: regionUpdate,
  path: '/organization/regions/update/$entityId/history',
  record: 'region',
  param: 'entityId',
});

export const regionDelete = defineScreen({
  path: '/organization/regions/delete/$entityId',
  title: deleteTitle,
  access: 'regions.delete',
  feature: 'OrgManagerManageRegions',
  parent: regionList,
  isOverlay: true,
});

/** An organization's tab. */
export const organizationRegions = defineTab({
  of: organizationDetails,
  path: '/admin/organizations/details/$entityId/regions',
  title: { en: 'Regions', es: 'Regiones' },
  access: 'regions.list',
  feature: 'OrganizationTabs',
  tabAt: 20,
});

export const organizationRegionCreate = defineScreen({
  path: '/admin/organizations/details/$entityId/regions/create',
  title: createTitle,
  access: 'regions.create',
  feature: 'OrganizationTabs',
  back: organizationRegions,
});

export const organizationRegionUpdate = defineScreen({
  path: '/admin/organizations/details/$entityId/regions/update/$regionId',
  title,
  tab,
  access: 'regions.list',
  feature: 'OrganizationTabs',
  back: organizationRegions,
});

export const organizationRegionHistory = historyOf({
  of: organizationRegionUpdate,
  path: '/admin/organizations/details/$entityId/regions/update/$regionId/history',
  record: 'region',
  param: 'regionId',
});

export const organizationRegionDelete = defineScreen({
  path: '/admin/organizations/details/$entityId/regions/delete/$regionId',
  title: deleteTitle,
  access: 'regions.delete',
  feature: 'OrganizationTabs',
  parent: organizationRegions,
  isOverlay: true,
});
