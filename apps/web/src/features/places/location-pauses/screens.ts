import { defineScreen } from '../../../lib/screen.ts';
import { organizationList } from '../organizations/screens.ts';

/** Pauses every viewer account of a location, and undoes that. */
export const locationPause = defineScreen({
  path: '/admin/organizations/details/locations/lock/$locationId',
  title: { en: 'Pause viewers', es: 'Pausar espectadores' },
  access: 'organizations.edit',
  back: organizationList,
});
