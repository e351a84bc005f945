import { policySegments, type PolicySegment } from '@viewgate/contract';
import type { PolicyKind } from '@viewgate/policy/vocabulary';
import { type ComponentType, createElement } from 'react';
import type { Words } from '../../../lib/i18n/words.ts';
import { defineScreen } from '../../../lib/screen.ts';
import { historyOf } from '../../operations/audit/screens.ts';
import { createWords, listWords, oneWords, tabWords } from './screen-words.ts';

/** The list of a kind is a tab of this. */
export const policyArea = defineScreen({
  path: '/app/policies',
  title: { en: 'Policies', es: 'Políticas' },
  access: 'policies.list',
  nav: 'policies',
  isLight: true,
  load: () => import('./policy-area.tsx'),
});

export interface KindProps {
  readonly kind: PolicyKind;
}
type KindModule = () => Promise<{ readonly default: ComponentType<KindProps> }>;

/** The screens of all kinds are the same components, each given its kind. */
const forKind = (load: KindModule, kind: PolicyKind) => async () => {
  const { default: Screen } = await load();
  return { default: () => createElement(Screen, { kind }) };
};

const words = (en: string, es: string): Words => ({ en, es });

const defineKind = (kind: PolicyKind) => {
  const base: `/app/policies/${PolicySegment}` = `/app/policies/${policySegments[kind]}`;
  const record = `${base}/update/$id` as const;
  // Families and viewers are child care's; so are all settings but the location's session length.
  const programType = kind === 'family' || kind === 'viewer' ? ({ programType: 'childCare' } as const) : {};
  const whereConfigured = kind === 'location' ? {} : ({ programType: 'childCare' } as const);

  const list = defineScreen({
    path: base,
    title: listWords[kind],
    tab: tabWords[kind],
    access: 'policies.list',
    parent: policyArea,
    ...(kind === 'location' && { isFirstTab: true as const }),
    ...programType,
    isLight: true,
    load: forKind(() => import('./policy-list.tsx'), kind),
  });
  const create = defineScreen({
    path: `${base}/create`,
    title: createWords[kind],
    access: 'policies.create',
    back: list,
    ...programType,
    load: forKind(() => import('./policy-create.tsx'), kind),
  });
  const remove = defineScreen({
    path: `${base}/delete/$id`,
    title: words('Delete policy', 'Eliminar política'),
    access: 'policies.delete',
    parent: list,
    isOverlay: true,
    ...programType,
    load: forKind(() => import('./policy-delete.tsx'), kind),
  });
  const update = defineScreen({
    path: record,
    title: oneWords[kind],
    access: 'policies.view',
    back: list,
    ...programType,
    isLight: true,
    load: forKind(() => import('./policy-frame.tsx'), kind),
  });
  const tab = { parent: update, back: list, ...programType } as const;
  const details = defineScreen({
    path: `${record}/details`,
    title: words('Details', 'Detalles'),
    access: 'policies.view',
    isFirstTab: true,
    ...tab,
    load: forKind(() => import('./policy-details.tsx'), kind),
  });
  const configuration = defineScreen({
    path: `${record}/configuration`,
    title: words('Configuration', 'Configuración'),
    access: 'policies.view',
    feature: 'PolicyConfiguration',
    ...tab,
    ...whereConfigured,
    load: forKind(() => import('./policy-configuration.tsx'), kind),
  });
  const schedule = defineScreen({
    path: `${record}/schedule`,
    title: words('Schedule', 'Horario'),
    access: 'policies.view',
    ...tab,
    load: forKind(() => import('./policy-schedule.tsx'), kind),
  });
  const last =
    kind === 'location'
      ? defineScreen({
          path: `${record}/settings`,
          title: words('Settings', 'Ajustes'),
          access: 'policies.edit',
          ...tab,
          load: forKind(() => import('./policy-settings.tsx'), kind),
        })
      : defineScreen({
          path: `${record}/assignments`,
          title: words('Assignments', 'Asignaciones'),
          access: 'policies.view',
          ...tab,
          load: forKind(() => import('./policy-assignments.tsx'), kind),
        });
  const history = historyOf({ of: update, path: `${record}/history`, record: 'policy', param: 'id' });
  return { list, create, remove, update, details, configuration, schedule, last, history };
};

/** The screens of each kind of policy. */
export const policyScreens = {
  location: defineKind('location'),
  class: defineKind('class'),
  camera: defineKind('camera'),
  family: defineKind('family'),
  viewer: defineKind('viewer'),
} as const;

/** What one class, camera, family or viewer comes to when all policies are laid over each other. */
export const effectiveWeek = defineScreen({
  path: '/app/policies/effective-week/$kind/$id',
  title: words('Effective week', 'Semana efectiva'),
  access: 'access.view',
  back: policyArea,
  load: () => import('./effective-week.tsx'),
});

export const screens = [
  policyArea,
  ...Object.values(policyScreens).flatMap((kind) => Object.values(kind)),
  effectiveWeek,
];
