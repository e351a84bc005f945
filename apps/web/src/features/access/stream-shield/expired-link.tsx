import { ApiError, streamShield } from '@viewgate/contract';
import { useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { lastKind } from '../../../lib/api/session-end.ts';
import { go, here } from '../../../lib/navigation/go.ts';
import { loginPath } from '../../../lib/navigation/return-url.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { useShieldText } from './text/index.ts';

/** A link that no longer works; its owner, once signed in, can have another one mailed. */
export const ExpiredLink = ({ viewerId }: { readonly viewerId: number }) => {
  const text = useShieldText();
  const [isViewer, setViewer] = useState(lastKind() === 'viewer');
  const [sending, setSending] = useState<'no' | 'now' | 'done'>('no');
  const ask = async () => {
    setSending('now');
    try {
      await api(streamShield.sendLink, { params: { viewerId } });
      setSending('done');
      toast.success(text('sent'));
    } catch (error) {
      setSending('no');
      const code = error instanceof ApiError ? error.problem.code : null;
      if (code === 'signedOut') setViewer(false);
      if (code === 'notFound') toast.error(text('notLocked'));
    }
  };
  return (
    <PublicPage title={text('expired.title')} hint={text('expired.hint')}>
      <p>{text(isViewer ? 'expired.ask' : 'expired.login')}</p>
      {isViewer ? (
        <Button loading={sending === 'now'} disabled={sending === 'done'} onClick={() => void ask()}>
          {text('expired.send')}
        </Button>
      ) : (
        <Button onClick={() => go(loginPath(here()))}>{text('login')}</Button>
      )}
    </PublicPage>
  );
};
