import { locations } from '@viewgate/contract';
import { useRead } from '../../lib/api/read.ts';
import { useIdParam } from '../../lib/navigation/params.ts';
import { go } from '../../lib/navigation/go.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Reading } from '../../ui/reading.tsx';
import { NvrCreateForm } from './nvr-create-form.tsx';
import { nvrImport } from './screens.ts';

/** A new recording server; then its cameras, which is what it is for. */
export default function NvrCreate() {
  const locationId = useIdParam('locationId');
  // A location out of reach is told before anything is typed.
  const location = useRead(locations.get, { params: { locationId } });
  return (
    <>
      <PageHeader hint={location.data?.name} />
      <Reading of={location}>
        {() => (
          <NvrCreateForm
            locationId={locationId}
            onCreated={(nvrServerId) => go(nvrImport.href({ locationId, nvrServerId }), { replace: true })}
          />
        )}
      </Reading>
    </>
  );
}
