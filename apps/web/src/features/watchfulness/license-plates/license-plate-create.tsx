import { licensePlates } from '@viewgate/contract';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { Form } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LicensePlateFields, newLicensePlate } from './license-plate-fields.tsx';
import { useLicensePlateText } from './text/index.ts';

export default function LicensePlateCreate() {
  const text = useLicensePlateText();
  const common = useCommon();
  const back = useBack();
  return (
    <>
      <PageHeader />
      <Form
        endpoint={licensePlates.create}
        params={{ locationId: useLocationId() }}
        initial={newLicensePlate}
        submit={common('create')}
        onSaved={(_, { licensePlate: plate }) => {
          toast.success(text('created', { plate }));
          back?.go();
        }}
      >
        {(field) => <LicensePlateFields field={field} />}
      </Form>
    </>
  );
}
