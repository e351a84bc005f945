import { catalogueWithNouns } from '../../../lib/noun-words/catalogue.ts';
import en from './en.ts';

/** With what each noun is called where it is counted. */
export const [useDialogText, , isDialogKey] = catalogueWithNouns(en, () => import('./es.ts'));
