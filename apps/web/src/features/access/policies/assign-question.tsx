import type { MemberRow, SubjectKind } from '@viewgate/contract';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { EffectOf } from '../../../ui/change-effect/index.ts';
import { policyText, usePolicyText } from './text/index.ts';

/** Subjects for whom a policy is to be activated or deactivated. */
export interface Wanted {
  readonly rows: readonly MemberRow[];
  readonly isActive: boolean;
}

const sentenceOf = ({ rows, isActive }: Wanted): string => {
  const [row] = rows;
  if (rows.length > 1 || !row) {
    return policyText(isActive ? 'members.startsMany' : 'members.endsMany', { count: rows.length });
  }
  if (!isActive) return policyText('members.ends', { name: row.name });
  return row.otherPolicy
    ? policyText('members.moves', { name: row.name, other: row.otherPolicy.name })
    : policyText('members.starts', { name: row.name });
};

interface AssignQuestionProps {
  readonly policyId: number;
  readonly kind: SubjectKind;
  readonly wanted: Wanted;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before a policy is activated or deactivated for subjects, previewing whom that cuts off or lets in. */
export const AssignQuestion = ({ policyId, kind, wanted, onConfirm, onClose }: AssignQuestionProps) => {
  const text = usePolicyText();
  const { rows, isActive } = wanted;
  const verb = isActive ? 'activate' : 'deactivate';
  const subjectIds = rows.map((row) => row.id);
  return (
    <ConfirmAction
      title={text(`members.${verb}.${kind}`)}
      message={
        <>
          <p>{sentenceOf(wanted)}</p>
          <EffectOf change={{ kind: 'assignment', policyId, subjectIds, isActive }} />
        </>
      }
      confirm={text(verb)}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
};
