import { users } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { toast } from '../../../lib/toast.ts';
import { StateDialog } from './state-dialog.tsx';
import { useUserText } from './text/index.ts';

/** For a colleague who lost phone, key and recovery codes. */
export default function UserSecondFactor() {
  const text = useUserText();
  const write = useWrite(users.removeSecondFactor);
  return (
    <StateDialog
      title={({ name }) => text('secondFactor.title', { name })}
      hint={({ email }) => text('secondFactor.hint', { email })}
      confirm={text('secondFactor')}
      tone="bad"
      run={async ({ id, name }) => {
        await write.mutateAsync({ params: { id } });
        toast.success(text('secondFactor.done', { name }));
      }}
    />
  );
}
