import { defineTab } from '../../../lib/screen.ts';
import { locationDetails } from '../../places/locations/screens.ts';

/** A tab of a location's details: the link by which strangers see its public cameras. */
export const publicViewingTab = defineTab({
  of: locationDetails,
  path: '/admin/locations/$locationId/details/public',
  title: { en: 'Public viewing', es: 'Vista pública' },
  access: 'publicViewing.view',
  feature: 'PublicCameraSupportGlobal',
  tabAt: 45,
});
