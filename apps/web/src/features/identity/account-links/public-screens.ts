import { defineScreen } from '../../../lib/screen.ts';

export const forgotUserName = defineScreen({
  path: '/forgot-username',
  title: { en: 'Forgot user name', es: 'Nombre de usuario olvidado' },
  access: 'public',
  isDocument: true,
});

export const forgotUserNameSuccess = defineScreen({
  path: '/forgot-username-success',
  title: { en: 'Check your email', es: 'Revise su correo' },
  access: 'public',
  isDocument: true,
});

export const forgotPassword = defineScreen({
  path: '/forgot-password',
  title: { en: 'Forgot password', es: 'Contraseña olvidada' },
  access: 'public',
  isDocument: true,
});

export const forgotPasswordSuccess = defineScreen({
  path: '/forgot-password-success',
  title: { en: 'Check your email', es: 'Revise su correo' },
  access: 'public',
  isDocument: true,
});

export const resetPassword = defineScreen({
  path: '/reset-password',
  title: { en: 'New password', es: 'Nueva contraseña' },
  access: 'public',
  isDocument: true,
});

export const resetPasswordConfirmation = defineScreen({
  path: '/reset-password-confirmation',
  title: { en: 'Password changed', es: 'Contraseña cambiada' },
  access: 'public',
  isDocument: true,
});

export const confirmAccount = defineScreen({
  path: '/confirm-account',
  title: { en: 'Confirm account', es: 'Confirmar cuenta' },
  access: 'public',
  isDocument: true,
});

export const notMe = defineScreen({
  path: '/not-me',
  title: { en: 'It was not me', es: 'No fui yo' },
  access: 'public',
  isDocument: true,
});
