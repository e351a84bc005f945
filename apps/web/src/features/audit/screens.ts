import { defineScreen } from '../../lib/screen.ts';

export const auditList = defineScreen({
  path: '/audit',
  title: { en: 'Audit', es: 'Auditoría' },
  access: 'audit.list',
  nav: 'audit',
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

export const screens = [auditList, auditEntry];
