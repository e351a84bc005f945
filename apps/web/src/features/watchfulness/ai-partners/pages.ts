import { page, type Page } from '../../../lib/page.ts';
import { aiPartnerCreate, locationAiPartners } from './screens.ts';

export const pages: readonly Page[] = [
  page(locationAiPartners, () => import('./location-ai-partners.tsx')),
  page(aiPartnerCreate, () => import('./ai-partner-create.tsx')),
];
