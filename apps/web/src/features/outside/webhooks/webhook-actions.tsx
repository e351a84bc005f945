import { webhooks } from '@viewgate/contract';
import { useState } from 'react';
import { useWrite } from '../../../lib/api/write.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { errorSentence } from '../../../ui/dialog/error-sentence.ts';
import { ResetSecret } from './reset-secret.tsx';
import { useWebhookText } from './text/index.ts';
import { wentOf } from './went.tsx';

interface WebhookActionsProps {
  readonly name: string;
  readonly params: { readonly locationId: number; readonly id: number };
}

/** Sends a test and says how it went; gives a new secret. */
export const WebhookActions = ({ name, params }: WebhookActionsProps) => {
  const text = useWebhookText();
  const test = useWrite(webhooks.test);
  const [isResetting, setIsResetting] = useState(false);
  const send = async () => {
    try {
      const went = await test.mutateAsync({ params });
      if (went.trouble === null) toast.success(text('test.done', { name }));
      else toast.error(wentOf(text, went));
    } catch (error) {
      toast.error(errorSentence(error));
    }
  };
  return (
    <>
      <Button variant="default" onClick={() => setIsResetting(true)}>
        {text('reset')}
      </Button>
      <Button variant="default" loading={test.isPending} onClick={() => void send()}>
        {text('test')}
      </Button>
      {isResetting && <ResetSecret name={name} params={params} onClose={() => setIsResetting(false)} />}
    </>
  );
};
