import { type CustodyBlock, custodyBlocks } from '@viewgate/contract';
import { useState } from 'react';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { FieldPair, Form, PickField, TextAreaField } from '../../../ui/form/index.ts';
import { MomentField } from './moment-field.tsx';
import { useCustodyText } from './text/index.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

interface Person {
  readonly id: number;
  readonly name: string;
}
export interface BlockDialogProps {
  /** Null creates a new one. */
  readonly block: CustodyBlock | null;
  /** The people a new one may be between. */
  readonly between: { readonly viewers: readonly Person[]; readonly kids: readonly Person[] };
  readonly onClose: () => void;
}

const choicesOf = (people: readonly Person[], also: Person | null) =>
  [...people, ...(also && !people.some((person) => person.id === also.id) ? [also] : [])].map(({ id, name }) => ({
    value: id,
    label: name,
  }));
const onlyOne = (people: readonly Person[]) => (people.length === 1 ? people[0]?.id : undefined) ?? null;
const bodyOf = ({ viewerId, childId, startsAt, endsAt, note, version }: CustodyBlock) => ({
  viewerId,
  childId,
  startsAt,
  endsAt,
  note,
  version,
});

/** Records who is barred from whom, and for how long. */
export const BlockDialog = ({ block, between: { viewers, kids }, onClose }: BlockDialogProps) => {
  const text = useCustodyText();
  const common = useCommon();
  const locationId = useLocationId();
  const [now] = useState(() => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString());
  const fresh = {
    viewerId: onlyOne(viewers),
    childId: onlyOne(kids),
    startsAt: now,
    endsAt: null,
    note: '',
  };
  const shared = {
    onCancel: onClose,
    onSaved: () => {
      toast.success(text('saved'));
      onClose();
    },
  } as const;
  const viewerChoices = choicesOf(viewers, block && { id: block.viewerId, name: block.viewerName });
  const childChoices = choicesOf(kids, block && { id: block.childId, name: block.childName });
  const fields = (field: Parameters<Parameters<typeof Form<typeof custodyBlocks.create>>[0]['children']>[0]) => (
    <>
      <PickField {...field.viewerId} required label={text('viewer')} choices={viewerChoices} />
      <PickField {...field.childId} required label={text('child')} choices={childChoices} />
      <FieldPair>
        <MomentField {...field.startsAt} label={text('startsAt')} />
        <MomentField {...field.endsAt} label={text('endsAt')} hint={text('endsAt.hint')} />
      </FieldPair>
      <TextAreaField {...field.note} label={text('note')} hint={text('note.hint')} />
    </>
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text(block ? 'edit' : 'add')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {block ? (
        <Form
          endpoint={custodyBlocks.update}
          params={{ locationId, id: block.id }}
          initial={bodyOf(block)}
          fromCurrent={bodyOf}
          {...shared}
        >
          {(field) => fields(field)}
        </Form>
      ) : (
        <Form endpoint={custodyBlocks.create} params={{ locationId }} initial={fresh} {...shared}>
          {(field) => fields(field)}
        </Form>
      )}
    </Dialog>
  );
};
