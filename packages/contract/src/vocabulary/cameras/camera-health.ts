import type { DeclaredNotification } from '../../notification-kind.ts';

export const notifications = {
  cameraWithoutPicture: {
    at: 75,
    description: 'A camera shows no live picture',
    channels: ['email', 'sms'],
    needs: 'cameras.list',
    words: {
      en: {
        one: 'A camera at {{place}} shows no live picture: it is black, frozen or without a signal.',
        many: '{{count}} cameras at {{place}} show no live picture: they are black, frozen or without a signal.',
      },
      es: {
        one: 'Una cámara de {{place}} no muestra una imagen en vivo: está negra, congelada o sin señal.',
        many: '{{count}} cámaras de {{place}} no muestran una imagen en vivo: están negras, congeladas o sin señal.',
      },
    },
    opens: { list: '/app/camera-health' },
  },
} as const satisfies Readonly<Record<string, DeclaredNotification>>;
