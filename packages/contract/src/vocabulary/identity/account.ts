import type { DeclaredNotification } from '../../notification-kind.ts';

export const notifications = {
  security: {
    at: 120,
    description: 'My account was used on a new device or changed',
    channels: ['email', 'sms'],
    readers: 'everyone',
    isUrgent: true,
    words: {
      en: {
        one: 'Your account was used on a new device or changed.',
        of: {
          copied: 'A copy of the key that keeps your phone logged in was used, so the mobile app on it was logged out.',
          device: 'Somebody logged in to your account on a device that had not been used for it before.',
          password: 'The password of your account was changed.',
          secondStep: 'The second step of your account was changed.',
          signIn: 'The user name or email address of your account was changed.',
        },
      },
      es: {
        one: 'Su cuenta se usó en un dispositivo nuevo o cambió.',
        of: {
          copied:
            'Se usó una copia de la clave con la que su teléfono mantiene la sesión, así que se cerró la sesión de la aplicación móvil.',
          device: 'Alguien inició sesión en su cuenta con un dispositivo que antes no se había usado para ella.',
          password: 'Cambió la contraseña de su cuenta.',
          secondStep: 'Cambió el segundo paso de su cuenta.',
          signIn: 'Cambió el nombre de usuario o el correo de su cuenta.',
        },
      },
    },
    opens: { list: '/security/sessions' },
  },
} as const satisfies Readonly<Record<string, DeclaredNotification>>;
