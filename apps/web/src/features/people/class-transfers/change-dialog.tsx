import { type ClassChangeKind, classes, classTransfers } from '@viewgate/contract';
import { useState } from 'react';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { WorkDialog } from '../../../ui/form/work-dialog.tsx';
import { choicesOf, Form, PickField } from '../../../ui/form/index.ts';
import { Segments } from '../../../ui/segments.tsx';
import { MoveEffect, WhenFields } from './change-fields.tsx';
import styles from './class-transfers.module.css';
import { useTransferText } from './text/index.ts';

export interface ChildOfClasses {
  readonly id: number;
  readonly name: string;
  readonly classes: readonly { readonly id: number; readonly name: string }[];
}

interface ChangeDialogProps {
  readonly child: ChildOfClasses;
  readonly onClose: () => void;
}

/** Changes one child's classes, now or on a day: moves it to another one, adds it to one or takes it out of one. */
export const ChangeDialog = ({ child, onClose }: ChangeDialogProps) => {
  const text = useTransferText();
  const common = useCommon();
  const params = { locationId: useLocationId() };
  const [first] = child.classes;
  const [type, setType] = useState<ClassChangeKind>(first ? 'TransferChildFromClassToClass' : 'AddChildClass');
  const [classId, setClassId] = useState<number | null>(first?.id ?? null);
  const kinds = first
    ? (['TransferChildFromClassToClass', 'AddChildClass', 'RemoveChildClass'] as const)
    : (['AddChildClass'] as const);
  const isAdding = type === 'AddChildClass';
  const choose = (chosen: ClassChangeKind) => {
    setType(chosen);
    setClassId(chosen === 'AddChildClass' ? null : (first?.id ?? null));
  };
  return (
    <WorkDialog onClose={onClose} title={text('change.title', { name: child.name })}>
      {kinds.length > 1 && (
        <Segments
          aria-label={text('change.title', { name: child.name })}
          fullWidth
          value={type}
          onChange={(chosen) => choose(chosen as ClassChangeKind)}
          data={kinds.map((value) => ({ value, label: text(`change.${value}`) }))}
        />
      )}
      <Form
        key={type}
        endpoint={classTransfers.transfer}
        // Zero is not a class: the server refuses it at the field.
        params={{ ...params, id: classId ?? 0 }}
        initial={{ type, childIds: [child.id], toClassId: null, scheduledDate: null, label: null }}
        canSubmitPristine={classId !== null && type !== 'TransferChildFromClassToClass'}
        submit={common('save')}
        onSaved={(_, { scheduledDate }) => {
          toast.success(
            scheduledDate ? text('change.scheduled', { count: 1 }) : text('change.done', { name: child.name }),
          );
          onClose();
        }}
      >
        {(field, values) => (
          <div className={styles.fields}>
            <PickField
              name="classId"
              value={classId}
              onChange={setClassId}
              onBlur={() => undefined}
              error={undefined}
              maxLength={undefined}
              required
              label={text(isAdding ? 'change.class' : 'change.from')}
              choices={
                isAdding
                  ? choicesOf(classes.options, { params })
                  : child.classes.map(({ id, name }) => ({ value: id, label: name }))
              }
            />
            {type === 'TransferChildFromClassToClass' && (
              <PickField
                {...field.toClassId}
                required
                label={text('transfer.to')}
                choices={choicesOf(classes.options, { params })}
              />
            )}
            <WhenFields field={field} />
            <MoveEffect values={values} classId={classId} />
          </div>
        )}
      </Form>
    </WorkDialog>
  );
};
