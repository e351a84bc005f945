import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useViewerText, viewerText] = catalogue(en, () => import('./es.ts'));
export type ViewerText = typeof viewerText;
