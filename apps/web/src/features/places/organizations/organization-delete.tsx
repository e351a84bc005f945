import { organizations } from '@viewgate/contract';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx';
import { useOrganizationText } from './text/index.ts';

export default function OrganizationDelete() {
  const text = useOrganizationText();
  return (
    <ConfirmDelete
      endpoint={organizations.remove}
      details={organizations.deleteDetails}
      params={{ organizationId: useIdParam('entityId') }}
      warning={<p>{text('delete.warning')}</p>}
    />
  );
}
