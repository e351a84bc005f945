import { expect, it } from 'vitest';
import { type Concerned, retriedBy } from './retried.ts';

const row = (id: number, kind: Concerned['kind'], more: Partial<Concerned>): Concerned => ({
  id,
  kind,
  viewerId: null,
  childId: null,
  classId: null,
  toClassId: null,
  ...more,
});

it('says what retried automations change at once, children who change alike together', () => {
  const rows = [
    row(1, 'ApproveRegistration', { viewerId: 11 }),
    row(2, 'DeleteViewer', { viewerId: 12 }),
    row(3, 'AddChildClass', { childId: 21, classId: 31 }),
    row(4, 'AddChildClass', { childId: 22, classId: 31 }),
    row(5, 'RemoveChildClass', { childId: 21, classId: 32 }),
    row(6, 'TransferChildFromClassToClass', { childId: 23, classId: 31, toClassId: 32 }),
    // The child is gone: nothing can come of it.
    row(7, 'AddChildClass', { classId: 31 }),
  ];
  expect(retriedBy(rows)).toEqual({
    approved: [11],
    changes: [
      { kind: 'viewersGone', viewerIds: [12], on: null },
      { kind: 'childClasses', childIds: [21, 22], add: [31], remove: [], on: null },
      { kind: 'childClasses', childIds: [21], add: [], remove: [32], on: null },
      { kind: 'childClasses', childIds: [23], add: [32], remove: [31], on: null },
    ],
  });
});
