import { defineScreen, defineTab } from '../../../lib/screen.ts';
import { locationDetails } from '../../places/locations/screens.ts';

/** A location's tab. */
export const locationAiPartners = defineTab({
  of: locationDetails,
  path: '/admin/locations/$locationId/details/ai-partners',
  tab: { en: 'AI Integrations', es: 'Integraciones de IA' },
  access: 'aiPartners.view',
  feature: 'AiPartnerConfiguration',
  tabAt: 50,
});

export const aiPartnerCreate = defineScreen({
  path: '/admin/locations/$locationId/details/ai-partners/create',
  title: { en: 'New AI partner', es: 'Nuevo socio de IA' },
  access: 'locations.edit',
  feature: 'AiPartnerConfiguration',
  within: locationAiPartners,
  back: locationAiPartners,
});
