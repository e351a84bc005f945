import { catalogue, type Key } from '../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useDialogText] = catalogue(en, () => import('./es.ts'));

/** What can go with a record has words of its own: `goes.viewer`. */
type Part = Extract<Key<typeof en>, `goes.${string}`>;
export const isPart = (key: string): key is Part => `${key}_other` in en;
