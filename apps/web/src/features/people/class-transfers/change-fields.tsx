import type { classTransfers, RequestOf } from '@viewgate/contract';
import { LabelField } from '../../../ui/automation/label-field.tsx';
import { EffectOf } from '../../../ui/change-effect/index.ts';
import { LaterDateField } from '../../../ui/form/index.ts';
import type { FieldsOf } from '../../../ui/form/use-form-state.ts';
import { useTransferText } from './text/index.ts';

export type ChangeBody = NonNullable<RequestOf<typeof classTransfers.transfer>['body']>;

/** When the change is done, and what it is called. */
export const WhenFields = ({ field }: { readonly field: FieldsOf<ChangeBody> }) => {
  const text = useTransferText();
  return (
    <>
      <LaterDateField {...field.scheduledDate} label={text('change.date')} hint={text('change.dateHint')} />
      <LabelField {...field.label} />
    </>
  );
};

interface MoveEffectProps {
  readonly values: ChangeBody;
  /** The class the children leave, or join. */
  readonly classId: number | null;
}

/** Whom the change would cut off or let in, once it is clear what it is. */
export const MoveEffect = ({ values: { type, childIds, toClassId, scheduledDate }, classId }: MoveEffectProps) => {
  const isMove = type === 'TransferChildFromClassToClass';
  const to = isMove ? (toClassId ?? null) : classId;
  if (classId === null || to === null || !childIds?.length) return null;
  return (
    <EffectOf
      change={{
        kind: 'childClasses',
        childIds: [...childIds],
        add: type === 'RemoveChildClass' ? [] : [to],
        remove: type === 'AddChildClass' ? [] : [classId],
        on: scheduledDate || null,
      }}
    />
  );
};
