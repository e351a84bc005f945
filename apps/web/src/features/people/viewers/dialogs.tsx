import { lateControls } from '../../../ui/theme/with-controls.tsx';

// Loaded on first use: a form with its rules is as large as the list it opens over.
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
