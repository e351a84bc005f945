import { locations } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useReplace } from '../../../lib/navigation/trail.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { NvrCreateForm } from './nvr-create-form.tsx';
import { nvrImport } from './screens.ts';

/** A new recording server; then on to importing its cameras. */
export default function NvrCreate() {
  const locationId = useIdParam('locationId');
  const replace = useReplace();
  // An inaccessible location is reported before anything is typed.
  const location = useRead(locations.get, { params: { locationId } });
  return (
    <>
      <PageHeader hint={location.data?.name} />
      <Reading of={location}>
        {() => (
          <NvrCreateForm
            locationId={locationId}
            onCreated={(nvrServerId) => replace(nvrImport.href({ locationId, nvrServerId }))}
          />
        )}
      </Reading>
    </>
  );
}
