import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useOrganizationText, organizationText] = catalogue(en, () => import('./es.ts'));
export type OrganizationText = typeof organizationText;
