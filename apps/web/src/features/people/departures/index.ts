import { late } from '../../../ui/late.tsx';

/** Loaded when a page shows it. */
export const OwnAccount = late(() => import('./own-account.tsx'));
