import {
  children,
  type ClassChangeKind,
  classes,
  classTransfers,
  mostMovedChildren,
  type ResultOf,
} from '@viewgate/contract';
import { useState } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { WorkDialog } from '../../../ui/form/work-dialog.tsx';
import { choicesOf, Form, PickField, PickManyField, SearchPickManyField } from '../../../ui/form/index.ts';
import type { Choice } from '../../../ui/form/use-choices.ts';
import { Reading } from '../../../ui/reading.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { MoveEffect, WhenFields } from './change-fields.tsx';
import styles from './class-transfers.module.css';
import { useTransferText } from './text/index.ts';

interface TransferDialogProps {
  readonly from: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}
interface ChangeFormProps extends TransferDialogProps {
  readonly type: ClassChangeKind;
  /** The children in the class. */
  readonly kids: readonly Choice[];
}

const kindsOfAll = ['TransferChildFromClassToClass', 'AddChildClass', 'RemoveChildClass'] as const;
const done = {
  TransferChildFromClassToClass: 'transferred',
  AddChildClass: 'added',
  RemoveChildClass: 'takenOut',
} as const;

/** For a move, all of them are chosen at first, unless they are more than can be moved at once. */
const chosenAtFirst = (type: ClassChangeKind, kids: readonly Choice[]) =>
  type === 'TransferChildFromClassToClass' && kids.length <= mostMovedChildren
    ? kids.map(({ value }) => Number(value))
    : [];

type Kid = ResultOf<typeof children.classOrFamilyOptions>[number];
/** A child who shares a name with another has the family's name beside it. */
const choiceOf = ({ value, label, familyName }: Kid, _: number, all: readonly Kid[]): Choice => ({
  value,
  label: all.some((other) => other.label === label && other.value !== value) ? `${label} (${familyName})` : label,
});

const ChangeForm = ({ type, kids, from, onClose }: ChangeFormProps) => {
  const text = useTransferText();
  const params = { locationId: useLocationId() };
  const isMove = type === 'TransferChildFromClassToClass';
  const isTooMany = isMove && kids.length > mostMovedChildren;
  return (
    <Form
      endpoint={classTransfers.transfer}
      params={{ ...params, id: from.id }}
      initial={{ type, childIds: chosenAtFirst(type, kids), toClassId: null, scheduledDate: null, label: null }}
      submit={text(isMove ? 'transfer' : `change.${type}`)}
      onSaved={({ count }, { scheduledDate }) => {
        toast.success(text(scheduledDate ? 'change.scheduled' : done[type], { count }));
        onClose();
      }}
    >
      {(field, values) => {
        const who = {
          ...field.childIds,
          value: field.childIds.value ?? [],
          required: true,
          label: text('transfer.who'),
        };
        return (
          <>
            {type === 'AddChildClass' ? (
              <SearchPickManyField
                {...who}
                placeholder={text('search')}
                choices={(search, include) =>
                  choicesOf(children.options, { params, query: { search, ...(include && { include }) } })
                }
              />
            ) : (
              <PickManyField
                {...who}
                hint={isTooMany ? text('transfer.most', { most: mostMovedChildren }) : isMove && text('transfer.hint')}
                choices={kids}
              />
            )}
            {isMove && (
              <PickField
                {...field.toClassId}
                required
                label={text('transfer.to')}
                choices={choicesOf(classes.options, { params })}
              />
            )}
            <WhenFields field={field} />
            <MoveEffect values={values} classId={from.id} />
          </>
        );
      }}
    </Form>
  );
};

/** Moves children of a class to another one, adds some to it or takes some out of it, now or on a day. */
export const TransferDialog = ({ from, onClose }: TransferDialogProps) => {
  const text = useTransferText();
  const query = useRead(children.classOrFamilyOptions, {
    query: { locationId: useLocationId(), classIds: String(from.id) },
  });
  const [chosen, setType] = useState<ClassChangeKind>('TransferChildFromClassToClass');
  const title = text('changeChildren.title', { name: from.name });
  return (
    <WorkDialog onClose={onClose} title={title}>
      <Reading of={query}>
        {(found) => {
          const kids = found.map(choiceOf);
          const type = kids.length > 0 ? chosen : 'AddChildClass';
          return (
            <div className={styles.fields}>
              {kids.length > 0 && (
                <Segments
                  aria-label={title}
                  fullWidth
                  value={type}
                  onChange={(to) => setType(to as ClassChangeKind)}
                  data={kindsOfAll.map((value) => ({ value, label: text(`change.${value}`) }))}
                />
              )}
              <ChangeForm key={type} type={type} kids={kids} from={from} onClose={onClose} />
            </div>
          );
        }}
      </Reading>
    </WorkDialog>
  );
};
