import { streamShield } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { useViewerText } from './text/index.ts';

/** Over cameras that Stream Shield has locked, once for all of a location: why, and the link once more. */
export default function Locked({ viewerId, location }: { readonly viewerId: number; readonly location: string }) {
  const text = useViewerText();
  const send = useWrite(streamShield.sendLink);
  const ask = () => send.mutate({ params: { viewerId } }, { onSuccess: () => toast.success(text('locked.sent')) });
  return (
    <Message title={text('locked', { location })} level={2}>
      <p>{text('locked.hint')}</p>
      <Button loading={send.isPending} disabled={send.isSuccess} onClick={ask}>
        {text('locked.send')}
      </Button>
    </Message>
  );
}
