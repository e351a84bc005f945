import { page, type Page } from '../../../lib/page.ts';
import { secondFactorMissing, secondSteps, stayLoggedIn } from './screens.ts';

export const pages: readonly Page[] = [
  page(secondSteps, () => import('./second-steps.tsx')),
  page(secondFactorMissing, () => import('./missing.tsx')),
  page(stayLoggedIn, () => import('./stay-logged-in.tsx')),
];
