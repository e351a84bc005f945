import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useSettingText, settingText] = catalogue(en, () => import('./es.ts'));
export type SettingText = typeof settingText;
