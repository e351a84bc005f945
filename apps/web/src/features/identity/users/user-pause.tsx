import { users } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { toast } from '../../../lib/toast.ts';
import { StateDialog } from './state-dialog.tsx';
import { useUserText } from './text/index.ts';

export default function UserPause() {
  const text = useUserText();
  const write = useWrite(users.lock);
  return (
    <StateDialog
      title={({ name }) => text('pause.title', { name })}
      hint={() => text('pause.hint')}
      confirm={text('pause')}
      run={async ({ id }) => {
        await write.mutateAsync({ params: { id } });
        toast.success(text('paused'));
      }}
    />
  );
}
