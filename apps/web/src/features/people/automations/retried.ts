import type { PlannedChange } from '@viewgate/contract';
import type { AutomationRow } from './what.tsx';

export type Concerned = Pick<AutomationRow, 'id' | 'kind' | 'viewerId' | 'childId' | 'classId' | 'toClassId'>;

const idsOf = (ids: readonly (number | null)[]): number[] => [...new Set(ids)].filter((id) => id !== null);

/** What happens at once if these are retried: registrations that are approved, and other changes, children who change alike in one of them. */
export const retriedBy = (
  rows: readonly Concerned[],
): { readonly approved: readonly number[]; readonly changes: readonly PlannedChange[] } => {
  const of = (kind: AutomationRow['kind']) => rows.filter((row) => row.kind === kind);
  const approved = idsOf(of('ApproveRegistration').map(({ viewerId }) => viewerId));
  const gone = idsOf(of('DeleteViewer').map(({ viewerId }) => viewerId));
  const moves = rows.flatMap(({ kind, childId, classId, toClassId }) => {
    if (kind === 'ApproveRegistration' || kind === 'DeleteViewer' || childId === null) return [];
    const add = idsOf([kind === 'AddChildClass' ? classId : kind === 'RemoveChildClass' ? null : toClassId]);
    const remove = idsOf([kind === 'AddChildClass' ? null : classId]);
    return [{ childId, add, remove }];
  });
  const alike = Map.groupBy(moves, ({ add, remove }) => JSON.stringify([add, remove]));
  return {
    approved,
    changes: [
      ...(gone.length > 0 ? [{ kind: 'viewersGone' as const, viewerIds: gone, on: null }] : []),
      ...[...alike.values()].flatMap(([first, ...others]) =>
        first
          ? [
              {
                kind: 'childClasses' as const,
                childIds: idsOf([first, ...others].map(({ childId }) => childId)),
                add: first.add,
                remove: first.remove,
                on: null,
              },
            ]
          : [],
      ),
    ],
  };
};
