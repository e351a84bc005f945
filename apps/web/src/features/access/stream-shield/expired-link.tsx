import { ApiError, streamShield } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { go, here } from '../../../lib/navigation/go.ts';
import { loginPath } from '../../../lib/navigation/return-url.ts';
import { useKnownMe } from '../../../lib/session/account.ts';
import { toast } from '../../../lib/toast.ts';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { useShieldText } from './text/index.ts';
import { Button } from '../../../ui/controls/button.tsx';

/** A link that no longer works; its owner, once signed in, can have another one mailed. */
export const ExpiredLink = ({ viewerId }: { readonly viewerId: number }) => {
  const text = useShieldText();
  const isViewer = useKnownMe()?.kind === 'viewer';
  const send = useWrite(streamShield.sendLink);
  const ask = () =>
    send.mutate(
      { params: { viewerId } },
      {
        onSuccess: () => toast.success(text('sent')),
        onError: (error) => {
          if (error instanceof ApiError && error.problem.code === 'notFound') toast.error(text('notLocked'));
        },
      },
    );
  return (
    <PublicPage title={text('expired.title')} hint={text('expired.hint')}>
      <p>{text(isViewer ? 'expired.ask' : 'expired.login')}</p>
      {isViewer ? (
        <Button loading={send.isPending} disabled={send.isSuccess} onClick={ask}>
          {text('expired.send')}
        </Button>
      ) : (
        <Button onClick={() => go(loginPath(here()))}>{text('login')}</Button>
      )}
    </PublicPage>
  );
};
