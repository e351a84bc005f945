import { defineScreen } from '../../../lib/screen.ts';
import { locationDetails, locationList } from '../../places/locations/screens.ts';

/** A tab of a location's details: the link by which strangers see its public cameras. */
export const publicViewingTab = defineScreen({
  path: '/admin/locations/$locationId/details/public',
  title: { en: 'Public viewing', es: 'Vista pública' },
  access: 'publicViewing.view',
  feature: 'PublicCameraSupportGlobal',
  parent: locationDetails,
  tabAt: 45,
  back: locationList,
});
