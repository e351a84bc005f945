import { defineScreen } from '../../../lib/screen.ts';
import { cameraWall } from '../../access/viewer/screens.ts';

/** Where a family says whether others may see its children. */
export const ownConsents = defineScreen({
  path: '/viewer/consent',
  title: {
    en: 'Who may see your children',
    es: 'Quién puede ver a sus hijos',
    petCare: { en: 'Who may see your pets', es: 'Quién puede ver a sus mascotas' },
  },
  access: 'viewer',
  back: cameraWall,
});
