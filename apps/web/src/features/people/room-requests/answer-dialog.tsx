import { ApiError, roomRequests } from '@viewgate/contract';
import { useState } from 'react';
import { refresh, useWrite } from '../../../lib/api/write.ts';
import { formatList } from '../../../lib/format/numbers.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { EffectOfCall } from '../../../ui/change-effect/index.ts';
import { WorkDialog } from '../../../ui/form/work-dialog.tsx';
import { Form, TextAreaField } from '../../../ui/form/index.ts';
import type { RoomRequestRow } from './room-request-columns.tsx';
import classes from './room-requests.module.css';
import { useRoomRequestText } from './text/index.ts';

interface AnswerProps {
  readonly row: RoomRequestRow;
  readonly onClose: () => void;
}
export interface AnswerDialogProps extends AnswerProps {
  readonly isApproved: boolean;
}

type Move = Pick<RoomRequestRow, 'currentClasses' | 'requestedClasses'>;
const idsOf = (named: Move['currentClasses']) => named.map(({ id }) => id);
/** What is being answered, as shown on screen. */
const seenIn = ({ currentClasses, requestedClasses }: Move) => ({
  currentClassIds: idsOf(currentClasses),
  requestedClassIds: idsOf(requestedClasses),
});

/** What approving changes, by class. */
const Changes = ({ currentClasses: current, requestedClasses: wanted }: Move) => {
  const text = useRoomRequestText();
  const has = (list: typeof current, id: number) => list.some((one) => one.id === id);
  const parts = {
    leaves: current.filter(({ id }) => !has(wanted, id)),
    joins: wanted.filter(({ id }) => !has(current, id)),
    stays: wanted.filter(({ id }) => has(current, id)),
  } as const;
  return (
    <ul className={classes.changes}>
      {(['leaves', 'joins', 'stays'] as const)
        .filter((part) => parts[part].length > 0)
        .map((part) => (
          <li key={part}>{text(`approve.${part}`, { classes: formatList(parts[part].map(({ name }) => name)) })}</li>
        ))}
    </ul>
  );
};

const Approve = ({ row, onClose }: AnswerProps) => {
  const text = useRoomRequestText();
  const locationId = useLocationId();
  const evaluate = useWrite(roomRequests.evaluate);
  const { id, childName: name, requestedByName } = row;
  const [move, setMove] = useState<Move>(row);
  const request = { params: { locationId, id }, body: { isApproved: true, ...seenIn(move) } };
  const approve = async () => {
    try {
      await evaluate.mutateAsync(request);
    } catch (error) {
      // The child was moved, or a class deleted, meanwhile: shows what approving would change now.
      if (error instanceof ApiError && error.problem.code === 'conflict') setMove(error.problem.current as Move);
      void refresh('roomRequests');
      throw error;
    }
    toast.success(text('approved', { name }));
  };
  return (
    <ConfirmAction
      title={text('approve.title', { name })}
      message={
        <>
          <Changes {...move} />
          <EffectOfCall endpoint={roomRequests.evaluate} request={request} />
          <p>
            {text('approve.hint')} {requestedByName && text('told', { name: requestedByName })}
          </p>
        </>
      }
      confirm={text('approve')}
      onConfirm={approve}
      onClose={onClose}
    />
  );
};

const Deny = ({ row, onClose }: AnswerProps) => {
  const text = useRoomRequestText();
  const { id, childName: name } = row;
  return (
    <WorkDialog onClose={onClose} title={text('deny.title', { name })}>
      <Form
        endpoint={roomRequests.evaluate}
        params={{ locationId: useLocationId(), id }}
        initial={{ isApproved: false, reason: '', ...seenIn(row) }}
        submit={text('deny')}
        canSubmitPristine
        onSaved={() => {
          toast.success(text('denied', { name }));
          onClose();
        }}
      >
        {(field) => <TextAreaField {...field.reason} label={text('deny.reason')} hint={text('deny.hint')} />}
      </Form>
    </WorkDialog>
  );
};

/** Asks before answering: what approving changes, or why it is denied. */
export default function AnswerDialog({ isApproved, ...answer }: AnswerDialogProps) {
  return isApproved ? <Approve {...answer} /> : <Deny {...answer} />;
}
