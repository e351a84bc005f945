import { defineScreen } from '../../../lib/screen.ts';
import { cameraWall } from '../../access/viewer/screens.ts';

/** The classes a family's children are in, and requests for others. */
export const ownRooms = defineScreen({
  path: '/viewer/rooms',
  title: {
    en: 'Ask for another room',
    es: 'Pedir otra sala',
    petCare: { en: 'Ask for another group', es: 'Pedir otro grupo' },
  },
  access: 'viewer',
  feature: 'RoomRequest',
  back: cameraWall,
});
