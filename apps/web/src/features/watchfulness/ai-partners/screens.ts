import { defineScreen } from '../../../lib/screen.ts';
import { locationDetails, locationList } from '../../places/locations/screens.ts';

/** A location's tab. */
export const locationAiPartners = defineScreen({
  path: '/admin/locations/$locationId/details/ai-partners',
  title: { en: 'Edit Location', es: 'Editar centro' },
  tab: { en: 'AI Integrations', es: 'Integraciones de IA' },
  access: 'aiPartners.view',
  feature: 'AiPartnerConfiguration',
  parent: locationDetails,
  tabAt: 50,
  back: locationList,
});

export const aiPartnerCreate = defineScreen({
  path: '/admin/locations/$locationId/details/ai-partners/create',
  title: { en: 'New AI partner', es: 'Nuevo socio de IA' },
  access: 'locations.edit',
  feature: 'AiPartnerConfiguration',
  within: locationAiPartners,
  back: locationAiPartners,
});
