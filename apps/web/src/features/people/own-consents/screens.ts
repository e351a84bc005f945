import { defineScreen } from '../../../lib/screen.ts';
import { cameraWall } from '../../access/viewer/screens.ts';

/** Where a family says whether others may see its children. */
export const ownConsents = defineScreen({
  path: '/viewer/consent',
  title: { en: 'Being seen', es: 'Ser vistos' },
  access: 'viewer',
  back: cameraWall,
});
