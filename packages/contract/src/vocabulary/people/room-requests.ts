import type { DeclaredNotification } from '../../notification-kind.ts';
import { type GrantTables, everyRole, peopleEditors } from '../../holders.ts';

export const grants = {
  roomRequests: {
    list: everyRole,
    evaluate: peopleEditors, // ours
  },
} as const satisfies GrantTables;

export const notifications = {
  roomRequest: {
    at: 40,
    description: 'A viewer asks to change a child’s room',
    channels: ['email', 'sms'],
    needs: 'roomRequests.list',
    feature: 'RoomRequest',
    words: {
      en: {
        one: 'A family at {{place}} asks to change a child’s room.',
        many: 'Families at {{place}} ask to change {{count}} children’s rooms.',
      },
      es: {
        one: 'Una familia de {{place}} pide cambiar de sala a un niño.',
        many: 'En {{place}} se pide cambiar de sala a {{count}} niños.',
      },
    },
    petCare: {
      en: {
        one: 'A household at {{place}} asks to change a pet’s group.',
        many: 'Households at {{place}} ask to change {{count}} pets’ groups.',
      },
      es: {
        one: 'Un hogar de {{place}} pide cambiar de grupo a una mascota.',
        many: 'En {{place}} se pide cambiar de grupo a {{count}} mascotas.',
      },
    },
    opens: { list: '/app/room-request' },
  },
  roomRequestAnswered: {
    at: 210,
    description: 'My room request was answered',
    channels: ['sms'],
    readers: 'viewers',
    feature: 'RoomRequest',
    isAlwaysMailed: true,
    words: {
      en: {
        one: '{{place}} has answered your room request.',
        many: '{{place}} has answered {{count}} of your room requests.',
      },
      es: {
        one: '{{place}} respondió a su solicitud de sala.',
        many: '{{place}} respondió a {{count}} de sus solicitudes de sala.',
      },
    },
    petCare: {
      en: {
        one: '{{place}} has answered your group request.',
        many: '{{place}} has answered {{count}} of your group requests.',
      },
      es: {
        one: '{{place}} respondió a su solicitud de grupo.',
        many: '{{place}} respondió a {{count}} de sus solicitudes de grupo.',
      },
    },
    opens: { list: '/viewer/rooms' },
  },
} as const satisfies Readonly<Record<string, DeclaredNotification>>;
