import { defineScreen } from '../../../lib/screen.ts';

export const roomRequestList = defineScreen({
  path: '/app/room-request',
  title: {
    en: 'Room requests',
    es: 'Solicitudes de sala',
    petCare: { en: 'Group requests', es: 'Solicitudes de grupo' },
  },
  access: 'roomRequests.list',
  feature: 'RoomRequest',
  nav: { name: 'roomRequests', at: 40 },
});
