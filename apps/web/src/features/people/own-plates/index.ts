import { late } from '../../../ui/late.tsx';

/** Loaded when a page shows it. */
export const OwnPlates = late(() => import('./own-plates.tsx'));
