import type { FeatureGate } from '@viewgate/policy/vocabulary';
import { type AnyScreen, defineScreen, type Screen } from '../../../lib/screen.ts';

export const auditList = defineScreen({
  path: '/audit',
  title: { en: 'Audit', es: 'Auditoría' },
  access: 'audit.list',
  nav: { name: 'audit', at: 170 },
});

export const auditEntry = defineScreen({
  path: '/audit/$id',
  title: { en: 'Audit entry', es: 'Entrada de auditoría' },
  access: 'audit.list',
  parent: auditList,
  isOverlay: true,
});

/** Of which record: what the audit calls its kind, and the parameter of the address that holds its id. */
interface OfRecord {
  readonly record: string;
  readonly param: string;
}
export type HistoryScreen<P extends string = string> = Screen<P> & { readonly history: OfRecord };

interface HistorySpec<P extends string> extends OfRecord {
  /** The record's own screen; its history opens to whom that opens. */
  readonly of: AnyScreen;
  readonly path: P;
  /** The feature of its tabs, if they have one of their own. */
  readonly feature?: FeatureGate;
}

/** The last tab of a record: its audit entries as sentences. `historyPage` shows it. */
export const historyOf = <const P extends string>(spec: HistorySpec<P>): HistoryScreen<P> => {
  const { of, path, record, param, feature = of.feature } = spec;
  const screen = defineScreen({
    path,
    title: { en: 'History', es: 'Historial' },
    access: 'audit.list',
    ...(feature && { feature }),
    ...(of.programType && { programType: of.programType }),
    parent: of,
    tabAt: 90,
    ...(of.back && { back: of.back }),
  });
  return { ...screen, history: { record, param } };
};
