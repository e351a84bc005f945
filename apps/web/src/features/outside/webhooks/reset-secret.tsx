import { webhooks } from '@viewgate/contract';
import { useRef, useState } from 'react';
import { useWrite } from '../../../lib/api/write.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { ShownOnce } from '../../../ui/dialog/shown-once.tsx';
import { useWebhookText } from './text/index.ts';

interface ResetSecretProps {
  readonly name: string;
  readonly params: { readonly locationId: number; readonly id: number };
  readonly onClose: () => void;
}

/** Asks, gives the webhook a new secret, and shows it once. */
export const ResetSecret = ({ name, params, onClose }: ResetSecretProps) => {
  const text = useWebhookText();
  const reset = useWrite(webhooks.resetSecret);
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
        const { secret } = await reset.mutateAsync({ params });
        isDone.current = true;
        setFresh(secret);
      }}
      // Also closes after success: by then the secret is shown instead.
      onClose={() => isDone.current || onClose()}
    />
  );
};
