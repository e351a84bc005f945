import type { ClassChangeKind } from '@viewgate/contract';

/** A change of one child's classes. Null stands for a deleted class. */
export interface ClassMove {
  readonly kind: ClassChangeKind;
  /** The class that is entered or left. */
  readonly classId: number | null;
  /** Of a transfer, the class that is entered. */
  readonly toClassId: number | null;
}

/** Why a change is not made: a class of it is gone, or there is nobody to move. */
type Unmade = 'classGone' | 'toClassGone' | 'notInClass';

/**
 * The classes afterwards, or why they stay. Entering a class that the child is already in, or leaving one it is not in, changes nothing; a
 * transfer requires the child to be in the class it leaves, unless it has been moved already.
 */
export const classesAfterMove = (
  { kind, classId, toClassId }: ClassMove,
  before: readonly number[],
): readonly number[] | Unmade => {
  const others = before.filter((id) => id !== classId);
  if (kind === 'RemoveChildClass') return others;
  if (kind === 'AddChildClass') return classId === null ? 'classGone' : [...others, classId];
  if (toClassId === null) return 'toClassGone';
  if (others.length < before.length) return [...new Set([...others, toClassId])];
  // Scheduled, but done by hand in the meantime.
  return before.includes(toClassId) ? before : 'notInClass';
};
