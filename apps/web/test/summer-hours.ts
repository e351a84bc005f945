import type { TemplateDetail } from '@viewgate/contract';

export const summerHours: TemplateDetail = {
  id: 1,
  name: 'Summer hours',
  description: null,
  kind: 'location',
  organizationId: 1,
  organizationName: 'Harbor',
  following: 2,
  deviating: 0,
  behind: 0,
  revision: 1,
  version: 1,
  content: { schedule: null },
  contentAt: '2026-06-03T15:00:00Z',
  contentBy: 'robin',
};
