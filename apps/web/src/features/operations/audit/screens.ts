import type { FeatureGate } from '@viewgate/policy/vocabulary';
import { createElement } from 'react';
import { type AnyScreen, defineScreen } from '../../../lib/screen.ts';

export const auditList = defineScreen({
  path: '/audit',
  title: { en: 'Audit', es: 'Auditoría' },
  access: 'audit.list',
  nav: 'audit',
  isLight: true,
  load: () => import('./audit-list.tsx'),
});

export const auditEntry = defineScreen({
  path: '/audit/$id',
  title: { en: 'Audit entry', es: 'Entrada de auditoría' },
  access: 'audit.list',
  parent: auditList,
  isOverlay: true,
  load: () => import('./audit-entry.tsx'),
});

interface HistorySpec<P extends string> {
  /** The record's own screen; its history opens to whom that opens. */
  readonly of: AnyScreen;
  readonly path: P;
  /** What the audit calls this kind of record. */
  readonly record: string;
  /** The parameter of the address that holds its id. */
  readonly param: string;
  /** The feature of its tabs, if they have one of their own. */
  readonly feature?: FeatureGate;
}

/** The last tab of a record: its audit entries as sentences. */
export const historyOf = <const P extends string>({ of, path, record, param, feature = of.feature }: HistorySpec<P>) =>
  defineScreen({
    path,
    title: { en: 'History', es: 'Historial' },
    access: 'audit.list',
    ...(feature && { feature }),
    ...(of.programType && { programType: of.programType }),
    parent: of,
    tabAt: 90,
    ...(of.back && { back: of.back }),
    load: async () => {
      const { RecordHistory } = await import('./index.ts');
      return { default: () => createElement(RecordHistory, { record, param }) };
    },
  });

export const screens = [auditList, auditEntry];
