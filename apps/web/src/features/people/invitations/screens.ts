import { defineScreen } from '../../../lib/screen.ts';
import { cameraWall } from '../../access/viewer/screens.ts';

/** Who else watches with a parent, and whom they invited. */
export const ownFamily = defineScreen({
  path: '/viewer/family',
  title: { en: 'My family', es: 'Mi familia', petCare: { en: 'My household', es: 'Mi hogar' } },
  access: 'viewer',
  back: cameraWall,
});
