import { policyTemplates } from '@viewgate/contract';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx';

/** Asks before a template is deleted; the policies that followed it stay as they are. */
export default function TemplateDelete() {
  return (
    <ConfirmDelete
      endpoint={policyTemplates.remove}
      details={policyTemplates.deleteDetails}
      params={{ id: useIdParam('entityId') }}
    />
  );
}
