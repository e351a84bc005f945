import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useIntegrationText, integrationText] = catalogue(en, () => import('./es.ts'));
export type IntegrationText = typeof integrationText;
