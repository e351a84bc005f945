import { lazy } from 'react';

/** Loaded when a page shows it. */
export const OwnAccount = lazy(() => import('./own-account.tsx'));
