import { users } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { toast } from '../../../lib/toast.ts';
import { StateDialog } from './state-dialog.tsx';
import { useUserText } from './text/index.ts';

export default function UserResend() {
  const text = useUserText();
  const write = useWrite(users.sendConfirmEmail);
  return (
    <StateDialog
      title={({ name }) => text('resend.title', { name })}
      hint={({ email }) => text('resend.hint', { email })}
      confirm={text('resend.submit')}
      run={async ({ userName, email }) => {
        await write.mutateAsync({ body: { userName } });
        toast.success(text('resent', { email }));
      }}
    />
  );
}
