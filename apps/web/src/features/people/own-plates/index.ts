import { lazy } from 'react';

/** Loaded when a page shows it. */
export const OwnPlates = lazy(() => import('./own-plates.tsx'));
