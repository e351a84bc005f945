import { policySegments, type PolicySegment } from '@viewgate/contract';
import { type PolicyKind, policyKinds } from '@viewgate/policy/vocabulary';
import type { Words } from '../../../lib/i18n/words.ts';
import { defineScreen, defineTab } from '../../../lib/screen.ts';
import { historyOf } from '../../operations/audit/screens.ts';

type KindWords = Readonly<Record<PolicyKind, Words>>;

const listWords: KindWords = {
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

const tabWords: KindWords = {
  location: { en: 'Location', es: 'Centro' },
  class: { en: 'Classes', es: 'Clases', petCare: { en: 'Group', es: 'Grupo' } },
  camera: { en: 'Camera', es: 'Cámara' },
  family: { en: 'Families', es: 'Familias' },
  viewer: { en: 'Viewers', es: 'Espectadores' },
};

const oneWords: KindWords = {
  location: { en: 'Location Policy', es: 'Política del centro' },
  class: { en: 'Class Policy', es: 'Política de clase', petCare: { en: 'Group Policy', es: 'Política de grupo' } },
  camera: { en: 'Camera Policy', es: 'Política de cámara' },
  family: { en: 'Family Policy', es: 'Política de familia' },
  viewer: { en: 'Viewer Policy', es: 'Política de espectador' },
};

const createWords: KindWords = {
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

/** The list of each kind is a tab of this. */
export const policyArea = defineScreen({
  path: '/app/policies',
  title: { en: 'Policies', es: 'Políticas' },
  access: 'policies.list',
  nav: { name: 'policies', at: 90 },
});

export interface KindProps {
  readonly kind: PolicyKind;
}

const defineKind = (kind: PolicyKind) => {
  const base: `/app/policies/${PolicySegment}` = `/app/policies/${policySegments[kind]}`;
  const record = `${base}/update/$id` as const;
  // Families and viewers exist only in child care; so do all settings but the location's session length.
  const programType = kind === 'family' || kind === 'viewer' ? ({ programType: 'childCare' } as const) : {};
  const whereConfigured = kind === 'location' ? {} : ({ programType: 'childCare' } as const);

  const list = defineTab({
    of: policyArea,
    path: base,
    title: listWords[kind],
    tab: tabWords[kind],
    access: 'policies.list',
    tabAt: 10 * (policyKinds.indexOf(kind) + 1),
    ...(kind === 'location' && { isFirstTab: true as const }),
    ...programType,
  });
  const create = defineScreen({
    path: `${base}/create`,
    title: createWords[kind],
    access: 'policies.create',
    back: list,
    ...programType,
  });
  const copy = defineScreen({
    path: `${base}/copy/$id`,
    title: { en: 'Copy policy', es: 'Copiar política' },
    access: 'policies.create',
    back: list,
    ...programType,
  });
  const remove = defineScreen({
    path: `${base}/delete/$id`,
    title: { en: 'Delete policy', es: 'Eliminar política' },
    access: 'policies.delete',
    parent: list,
    isOverlay: true,
    ...programType,
  });
  const update = defineScreen({
    path: record,
    title: oneWords[kind],
    access: 'policies.view',
    back: list,
    ...programType,
  });
  const tab = { of: update, ...programType } as const;
  const details = defineTab({
    path: `${record}/details`,
    title: { en: 'Details', es: 'Detalles' },
    access: 'policies.view',
    isFirstTab: true,
    ...tab,
  });
  const configuration = defineTab({
    path: `${record}/configuration`,
    title: { en: 'Configuration', es: 'Configuración' },
    access: 'policies.view',
    feature: 'PolicyConfiguration',
    ...tab,
    ...whereConfigured,
  });
  const schedule = defineTab({
    path: `${record}/schedule`,
    title: { en: 'Schedule', es: 'Horario' },
    access: 'policies.view',
    ...tab,
  });
  const last =
    kind === 'location'
      ? defineTab({
          path: `${record}/settings`,
          title: { en: 'Settings', es: 'Ajustes' },
          access: 'policies.edit',
          ...tab,
        })
      : defineTab({
          path: `${record}/assignments`,
          title: { en: 'Assignments', es: 'Asignaciones' },
          access: 'policies.view',
          ...tab,
        });
  const history = historyOf({ of: update, path: `${record}/history`, record: 'policy', param: 'id' });
  return { list, create, copy, remove, update, details, configuration, schedule, last, history };
};

/** The screens of each kind of policy. */
export const policyScreens = {
  location: defineKind('location'),
  class: defineKind('class'),
  camera: defineKind('camera'),
  family: defineKind('family'),
  viewer: defineKind('viewer'),
} as const;

/** The combined effect of all policies on one class, camera, family or viewer, or on the location. */
export const effectiveWeek = defineScreen({
  path: '/app/policies/effective-week/$kind/$id',
  title: { en: 'Effective week', es: 'Semana efectiva' },
  access: 'access.view',
  back: policyArea,
});
