import type { PolicyKind } from '@viewgate/policy/vocabulary';
import type { Words } from '../../../lib/i18n/words.ts';

type KindWords = Readonly<Record<PolicyKind, Words>>;

export const listWords: KindWords = {
  location: { en: 'Location Policies', es: 'Políticas del centro' },
  class: {
    en: 'Class Policies',
    es: 'Políticas de clase',
    petCare: { en: 'Group Policies', es: 'Políticas de grupo' },
  },
  camera: { en: 'Camera Policies', es: 'Políticas de cámara' },
  family: { en: 'Family Policies', es: 'Políticas de familia' },
  viewer: { en: 'Viewer Policies', es: 'Políticas de espectador' },
};

export const tabWords: KindWords = {
  location: { en: 'Location', es: 'Centro' },
  class: { en: 'Classes', es: 'Clases', petCare: { en: 'Group', es: 'Grupo' } },
  camera: { en: 'Camera', es: 'Cámara' },
  family: { en: 'Families', es: 'Familias' },
  viewer: { en: 'Viewers', es: 'Espectadores' },
};

export const oneWords: KindWords = {
  location: { en: 'Location Policy', es: 'Política del centro' },
  class: { en: 'Class Policy', es: 'Política de clase', petCare: { en: 'Group Policy', es: 'Política de grupo' } },
  camera: { en: 'Camera Policy', es: 'Política de cámara' },
  family: { en: 'Family Policy', es: 'Política de familia' },
  viewer: { en: 'Viewer Policy', es: 'Política de espectador' },
};

export const createWords: KindWords = {
  location: { en: 'Create Location Policy', es: 'Crear política del centro' },
  class: {
    en: 'Create Class Policy',
    es: 'Crear política de clase',
    petCare: { en: 'Create Group Policy', es: 'Crear política de grupo' },
  },
  camera: { en: 'Create Camera Policy', es: 'Crear política de cámara' },
  family: { en: 'Create Family Policy', es: 'Crear política de familia' },
  viewer: { en: 'Create Viewer Policy', es: 'Crear política de espectador' },
};
