import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useAutomationText, automationText] = catalogue(en, () => import('./es.ts'));
export type AutomationText = typeof automationText;
