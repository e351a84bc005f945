import { lateControls } from '../../../ui/theme/with-controls.tsx';

// Loaded when first asked for: a form with its rules weighs as much as the list that it lies over.
export const PauseDialog = lateControls(async () => ({
  default: (await import('../../../ui/pause-viewers/pause-dialog.tsx')).PauseDialog,
}));
export const SecondFactorDialog = lateControls(async () => ({
  default: (await import('./second-factor-dialog.tsx')).SecondFactorDialog,
}));
export const ResetPasswordDialog = lateControls(async () => ({
  default: (await import('./reset-password-dialog.tsx')).ResetPasswordDialog,
}));
export const EnableDialog = lateControls(async () => ({ default: (await import('./enable-dialog.tsx')).EnableDialog }));
