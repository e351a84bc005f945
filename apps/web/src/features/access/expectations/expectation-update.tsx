import { type ExpectationRow, expectations } from '@viewgate/contract';
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
import { ExpectationFields } from './expectation-fields.tsx';
import { Outcome } from './outcome.tsx';
import { expectationUpdate } from './screens.ts';
import { useExpectationText } from './text/index.ts';

const bodyOf = (row: ExpectationRow) => ({
  name: row.name,
  must: row.must,
  of: row.of,
  viewerTypeIds: row.viewerTypeIds,
  familyId: row.familyId,
  viewerId: row.viewerId,
  on: row.on,
  classId: row.classId,
  cameraId: row.cameraId,
  days: row.days,
  startTime: row.startTime,
  endTime: row.endTime,
  isContradictionAccepted: false,
  version: row.version,
});

/** What is pinned, and the outcome of its last check. */
export default function ExpectationUpdate() {
  const text = useExpectationText();
  const back = useBack();
  const params = { locationId: useLocationId(), id: useIdParam('id') };
  const query = useRead(expectations.get, { params });
  const mayEdit = useMay(expectations.update);
  return (
    <>
      <PageHeader title={query.data?.name} />
      <Reading of={query}>
        {(row) => (
          <RecordTabs of={expectationUpdate} params={{ id: params.id }}>
            <Outcome of={row} />
            <Form
              endpoint={expectations.update}
              params={params}
              initial={bodyOf(row)}
              fromCurrent={bodyOf}
              isReadOnly={!mayEdit}
              onSaved={() => {
                toast.success(text('updated'));
                back?.go();
              }}
            >
              {(field, values) => <ExpectationFields field={field} values={values} />}
            </Form>
          </RecordTabs>
        )}
      </Reading>
    </>
  );
}
