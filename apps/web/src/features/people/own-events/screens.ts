import { defineScreen } from '../../../lib/screen.ts';
import { cameraWall } from '../../access/viewer/screens.ts';

/** What the center has invited a family to. */
export const ownEvents = defineScreen({
  path: '/viewer/events',
  title: { en: 'Events', es: 'Eventos' },
  access: 'viewer',
  back: cameraWall,
});
