import { defineScreen } from '../../../lib/screen.ts';

export const forgotUserName = defineScreen({
  path: '/forgot-username',
  title: { en: 'Forgot user name', es: 'Nombre de usuario olvidado' },
  access: 'public',
  isLight: true,
  load: () => import('./forgot-user-name.tsx'),
});

export const forgotUserNameSuccess = defineScreen({
  path: '/forgot-username-success',
  title: { en: 'Check your mail', es: 'Revise su correo' },
  access: 'public',
  isLight: true,
  load: () => import('./forgot-user-name-success.tsx'),
});

export const forgotPassword = defineScreen({
  path: '/forgot-password',
  title: { en: 'Forgot password', es: 'Contraseña olvidada' },
  access: 'public',
  isLight: true,
  load: () => import('./forgot-password.tsx'),
});

export const forgotPasswordSuccess = defineScreen({
  path: '/forgot-password-success',
  title: { en: 'Check your mail', es: 'Revise su correo' },
  access: 'public',
  isLight: true,
  load: () => import('./forgot-password-success.tsx'),
});

export const resetPassword = defineScreen({
  path: '/reset-password',
  title: { en: 'New password', es: 'Nueva contraseña' },
  access: 'public',
  isLight: true,
  load: () => import('./reset-password.tsx'),
});

export const resetPasswordConfirmation = defineScreen({
  path: '/reset-password-confirmation',
  title: { en: 'Password changed', es: 'Contraseña cambiada' },
  access: 'public',
  isLight: true,
  load: () => import('./reset-password-confirmation.tsx'),
});

export const confirmAccount = defineScreen({
  path: '/confirm-account',
  title: { en: 'Confirm account', es: 'Confirmar cuenta' },
  access: 'public',
  isLight: true,
  load: () => import('./confirm-account.tsx'),
});

export const notMe = defineScreen({
  path: '/not-me',
  title: { en: 'It was not me', es: 'No he sido yo' },
  access: 'public',
  isLight: true,
  load: () => import('./not-me.tsx'),
});

export const screens = [
  forgotUserName,
  forgotUserNameSuccess,
  forgotPassword,
  forgotPasswordSuccess,
  resetPassword,
  resetPasswordConfirmation,
  confirmAccount,
  notMe,
];
