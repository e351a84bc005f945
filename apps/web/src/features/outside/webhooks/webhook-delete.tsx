import { webhooks } from '@viewgate/contract';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx';

export default function WebhookDelete() {
  const params = { locationId: useLocationId(), id: useIdParam('id') };
  return <ConfirmDelete endpoint={webhooks.remove} details={webhooks.deleteDetails} params={params} />;
}
