import { users } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { toast } from '../../../lib/toast.ts';
import { StateDialog } from './state-dialog.tsx';
import { useUserText } from './text/index.ts';

export default function UserEnable() {
  const text = useUserText();
  const write = useWrite(users.unlock);
  return (
    <StateDialog
      title={({ name }) => text('enable.title', { name })}
      hint={() => text('enable.hint')}
      confirm={text('enable')}
      run={async ({ id }) => {
        await write.mutateAsync({ params: { id } });
        toast.success(text('enabled'));
      }}
    />
  );
}
