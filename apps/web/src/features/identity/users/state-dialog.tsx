import { type UserDetail, users } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { MissingRecord } from '../../../ui/dialog/missing-record.tsx';

interface StateDialogProps {
  readonly title: (user: UserDetail) => string;
  readonly hint: (user: UserDetail) => string;
  /** The button's label. */
  readonly confirm: string;
  readonly tone?: 'bad';
  /** Throw to keep the dialog open, showing why. */
  readonly run: (user: UserDetail) => Promise<unknown>;
}

/** Asks, over the list, before something is done with the user in the address. */
export const StateDialog = ({ title, hint, confirm, tone, run }: StateDialogProps) => {
  const back = useBack();
  const query = useRead(users.get, { params: { id: useIdParam('entityId') } });
  const { data } = query;
  const close = () => back?.go();
  if (!data) return <MissingRecord query={query} />;
  return (
    <ConfirmAction
      title={title(data)}
      message={<p>{hint(data)}</p>}
      confirm={confirm}
      tone={tone}
      onConfirm={() => run(data)}
      onClose={close}
    />
  );
};
