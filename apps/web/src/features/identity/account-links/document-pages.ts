import { lightPage, type Page } from '../../../lib/page.ts';
import {
  confirmAccount,
  forgotPassword,
  forgotPasswordSuccess,
  forgotUserName,
  forgotUserNameSuccess,
  notMe,
  resetPassword,
  resetPasswordConfirmation,
} from './public-screens.ts';

export const pages: readonly Page[] = [
  lightPage(forgotUserName, () => import('./forgot-user-name.tsx')),
  lightPage(forgotUserNameSuccess, () => import('./forgot-user-name-success.tsx')),
  lightPage(forgotPassword, () => import('./forgot-password.tsx')),
  lightPage(forgotPasswordSuccess, () => import('./forgot-password-success.tsx')),
  lightPage(resetPassword, () => import('./reset-password.tsx')),
  lightPage(resetPasswordConfirmation, () => import('./reset-password-confirmation.tsx')),
  lightPage(confirmAccount, () => import('./confirm-account.tsx')),
  lightPage(notMe, () => import('./not-me.tsx')),
];
