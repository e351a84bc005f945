import { oauthClients } from '@viewgate/contract';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx';

export default function OauthClientDelete() {
  return (
    <ConfirmDelete
      endpoint={oauthClients.remove}
      details={oauthClients.deleteDetails}
      params={{ id: useIdParam('id') }}
    />
  );
}
