import { licensePlates } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { Form } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { RecordTabs } from '../../../ui/record-tabs.tsx';
import { LicensePlateFields, bodyOf } from './license-plate-fields.tsx';
import { licensePlateUpdate } from './screens.ts';
import { useLicensePlateText } from './text/index.ts';

export default function LicensePlateUpdate() {
  const text = useLicensePlateText();
  const back = useBack();
  const params = { locationId: useLocationId(), id: useIdParam('id') };
  const query = useRead(licensePlates.get, { params });
  const mayEdit = useMay(licensePlates.update);
  return (
    <>
      <PageHeader title={query.data?.licensePlate} />
      <Reading of={query}>
        {(record) => (
          <RecordTabs of={licensePlateUpdate} params={{ id: params.id }}>
            <Form
              endpoint={licensePlates.update}
              params={params}
              initial={bodyOf(record)}
              fromCurrent={bodyOf}
              isReadOnly={!mayEdit}
              onSaved={(_, { licensePlate: plate }) => {
                toast.success(text('updated', { plate }));
                back?.go();
              }}
            >
              {(field) => <LicensePlateFields field={field} />}
            </Form>
          </RecordTabs>
        )}
      </Reading>
    </>
  );
}
