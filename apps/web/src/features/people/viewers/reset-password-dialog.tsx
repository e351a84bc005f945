import { type ResultOf, viewers } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { useViewerText } from './text/index.ts';

interface ResetPasswordDialogProps {
  readonly viewer: Pick<ResultOf<typeof viewers.get>, 'id' | 'name' | 'email'>;
  readonly onClose: () => void;
}

/** For a parent who cannot log in: sends the same email as "Forgot password". */
export const ResetPasswordDialog = ({ viewer, onClose }: ResetPasswordDialogProps) => {
  const text = useViewerText();
  const params = { locationId: useLocationId(), id: viewer.id };
  const write = useWrite(viewers.resetPassword);
  const { name, email } = viewer;
  return (
    <ConfirmAction
      title={text('resetPassword.title', { name })}
      message={<p>{text('resetPassword.hint', { email })}</p>}
      confirm={text('resetPassword.send')}
      onConfirm={async () => {
        await write.mutateAsync({ params });
        toast.success(text('resetPassword.done', { email }));
      }}
      onClose={onClose}
    />
  );
};
