import { lazy } from 'react';

// Loaded when first asked for: a form with its rules weighs as much as the list that it lies over.
export const PauseDialog = lazy(async () => ({ default: (await import('./pause-dialog.tsx')).PauseDialog }));
export const SecondFactorDialog = lazy(async () => ({
  default: (await import('./second-factor-dialog.tsx')).SecondFactorDialog,
}));
export const EnableDialog = lazy(async () => ({ default: (await import('./enable-dialog.tsx')).EnableDialog }));
