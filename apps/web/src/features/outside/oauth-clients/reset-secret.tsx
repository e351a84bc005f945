import { oauthClients } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { NewSecret } from '../../../ui/dialog/new-secret.tsx';
import { useOauthText } from './text/index.ts';

interface ResetSecretProps {
  readonly client: { readonly id: number; readonly displayName: string };
  readonly onClose: () => void;
}

/** A new secret for a client. */
export const ResetSecret = ({ client: { id, displayName: name }, onClose }: ResetSecretProps) => {
  const text = useOauthText();
  const reset = useWrite(oauthClients.resetSecret);
  return (
    <NewSecret
      asks={{ title: text('reset.title', { name }), message: text('reset.message'), confirm: text('reset') }}
      shows={{ title: text('fresh', { name }), hint: text('fresh.hint') }}
      renew={async () => (await reset.mutateAsync({ body: { id } })).secret}
      onClose={onClose}
    />
  );
};
