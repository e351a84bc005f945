import { streamShield } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useViewerText } from './text/index.ts';
import classes from './viewer.module.css';

/** Above cameras locked by Stream Shield, once per location: why, and a way to have the link sent again. */
export default function Locked({ viewerId, location }: { readonly viewerId: number; readonly location: string }) {
  const text = useViewerText();
  const send = useWrite(streamShield.sendLink);
  const ask = () => send.mutate({ params: { viewerId } }, { onSuccess: () => toast.success(text('locked.sent')) });
  return (
    <section className={classes.locked}>
      <h2 tabIndex={-1}>{text('locked', { location })}</h2>
      <p>{text('locked.hint')}</p>
      <Button loading={send.isPending} disabled={send.isSuccess} onClick={ask}>
        {text('locked.send')}
      </Button>
    </section>
  );
}
