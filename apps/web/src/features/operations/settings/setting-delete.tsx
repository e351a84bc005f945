import { settings } from '@viewgate/contract';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx';

export default function SettingDelete() {
  return (
    <ConfirmDelete
      endpoint={settings.remove}
      details={settings.deleteDetails}
      params={{ idOrKey: String(useIdParam('id')) }}
    />
  );
}
