import { webhooks } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { NewSecret } from '../../../ui/dialog/new-secret.tsx';
import { useWebhookText } from './text/index.ts';

interface ResetSecretProps {
  readonly name: string;
  readonly params: { readonly locationId: number; readonly id: number };
  readonly onClose: () => void;
}

/** A new secret for a webhook. */
export const ResetSecret = ({ name, params, onClose }: ResetSecretProps) => {
  const text = useWebhookText();
  const reset = useWrite(webhooks.resetSecret);
  return (
    <NewSecret
      asks={{ title: text('reset.title', { name }), message: text('reset.message'), confirm: text('reset') }}
      shows={{ title: text('fresh', { name }), hint: text('fresh.hint') }}
      renew={async () => (await reset.mutateAsync({ params })).secret}
      onClose={onClose}
    />
  );
};
