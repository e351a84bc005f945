import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useWebhookText] = catalogue(en, () => import('./es.ts'));
export type WebhookText = ReturnType<typeof useWebhookText>;
