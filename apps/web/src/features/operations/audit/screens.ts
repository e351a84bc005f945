import { createElement } from 'react';
import { defineScreen } from '../../../lib/screen.ts';

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

/** The tab of a record on which its audit entries stand as sentences: what the audit calls it, and the parameter with its id. */
export const historyTab = (record: string, param: string) =>
  ({
    title: { en: 'History', es: 'Historial' },
    access: 'audit.list',
    load: async () => {
      const { RecordHistory } = await import('./index.ts');
      return { default: () => createElement(RecordHistory, { record, param }) };
    },
  }) as const;

export const screens = [auditList, auditEntry];
