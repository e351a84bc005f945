import type { FeatureGate } from '@viewgate/policy/vocabulary';
import { type AnyScreen, defineScreen, defineTab, type Screen } from '../../../lib/screen.ts';

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

/** Which record: the audit's name for its kind, and the address parameter that holds its id. */
interface OfRecord {
  readonly record: string;
  /** Another kind with the same ids, whose entries are part of the history. */
  readonly orRecord?: string;
  readonly param: string;
}
export type HistoryScreen<P extends string = string> = Screen<P> & { readonly history: OfRecord };

interface HistorySpec<P extends string> extends OfRecord {
  /** The record's own screen; its history opens to the same people. */
  readonly of: AnyScreen;
  readonly path: P;
  /** The feature gate of its tabs, if they have one of their own. */
  readonly feature?: FeatureGate;
}

/** The last tab of a record: its audit entries as sentences. `historyPage` shows it. */
export const historyOf = <const P extends string>(spec: HistorySpec<P>): HistoryScreen<P> => {
  const { of, path, record, orRecord, param, feature = of.feature } = spec;
  const screen = defineTab({
    of,
    path,
    title: { en: 'History', es: 'Historial' },
    access: 'audit.list',
    ...(feature && { feature }),
    ...(of.programType && { programType: of.programType }),
    tabAt: 90,
  });
  return { ...screen, history: { record, param, ...(orRecord && { orRecord }) } };
};
