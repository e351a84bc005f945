import { oauthClients } from '@viewgate/contract';
import { useRef, useState } from 'react';
import { useWrite } from '../../../lib/api/write.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { ShownOnce } from '../../../ui/dialog/shown-once.tsx';
import { useOauthText } from './text/index.ts';

interface ResetSecretProps {
  readonly client: { readonly id: number; readonly displayName: string };
  readonly onClose: () => void;
}

/** Asks, gives the client a new secret, and shows it once. */
export const ResetSecret = ({ client: { id, displayName: name }, onClose }: ResetSecretProps) => {
  const text = useOauthText();
  const reset = useWrite(oauthClients.resetSecret);
  const [fresh, setFresh] = useState('');
  const isDone = useRef(false);
  return fresh ? (
    <ShownOnce title={text('fresh', { name })} hint={text('fresh.hint')} value={fresh} onClose={onClose} />
  ) : (
    <ConfirmAction
      title={text('reset.title', { name })}
      message={text('reset.message')}
      confirm={text('reset')}
      tone="bad"
      onConfirm={async () => {
        const { secret } = await reset.mutateAsync({ body: { id } });
        isDone.current = true;
        setFresh(secret);
      }}
      // Also closes after success: by then the secret is shown instead.
      onClose={() => isDone.current || onClose()}
    />
  );
};
