import { lightPage, type Page } from '../../../lib/page.ts';
import { ownConsents } from './screens.ts';

export const pages: readonly Page[] = [lightPage(ownConsents, () => import('./own-consents.tsx'))];
