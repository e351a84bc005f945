import { page, type Page } from '../../../lib/page.ts';
import { preferencesScreen, viewerPreferences } from './screens.ts';

const load = () => import('./preferences.tsx');

export const pages: readonly Page[] = [page(preferencesScreen, load), page(viewerPreferences, load)];
