import { useIdParam } from '../../lib/navigation/params.ts';
import { go } from '../../lib/navigation/go.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { NvrCreateForm } from './nvr-create-form.tsx';
import { nvrImport } from './screens.ts';

/** A new recording server; then its cameras, which is what it is for. */
export default function NvrCreate() {
  const locationId = useIdParam('locationId');
  return (
    <>
      <PageHeader />
      <NvrCreateForm
        locationId={locationId}
        onCreated={(nvrServerId) => go(nvrImport.href({ locationId, nvrServerId }), { replace: true })}
      />
    </>
  );
}
