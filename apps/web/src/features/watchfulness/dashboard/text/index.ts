import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useDashboardText, dashboardText] = catalogue(en, () => import('./es.ts'));
export type DashboardText = typeof dashboardText;
