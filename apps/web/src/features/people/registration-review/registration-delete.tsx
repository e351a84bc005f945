import { registrationReview } from '@viewgate/contract';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useCommon } from '../../../lib/i18n/common.ts';
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx';
import { useRegistrationText } from './text/index.ts';

/** Deletes a denied registration, once its name has been typed. */
export default function RegistrationDelete() {
  const text = useRegistrationText();
  const common = useCommon();
  const params = { locationId: useLocationId(), viewerId: useIdParam('entityId') };
  return (
    <ConfirmDelete
      endpoint={registrationReview.remove}
      details={registrationReview.deleteDetails}
      params={params}
      words={{
        title: (name) => text('remove.titleOne', { name }),
        hint: text('remove.hint', { count: 1 }),
        confirm: common('delete'),
        done: text('removed'),
      }}
    />
  );
}
