import { type ResultOf, regions } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import type { AnyScreen } from '../../../lib/screen.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { Form } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { RecordTabs } from '../../../ui/record-tabs.tsx';
import { RegionFields } from './region-fields.tsx';
import { useRegionText } from './text/index.ts';

const bodyOf = ({ name, locationIds, version }: ResultOf<typeof regions.get>) => ({ name, locationIds, version });

interface RegionFormProps {
  readonly id: number;
  /** The screen it is drawn on, and its address parameters. */
  readonly of: AnyScreen;
  readonly at: Readonly<Record<string, number>>;
}

/** The form for one region, wherever it was opened from. */
export const RegionForm = ({ id, of, at }: RegionFormProps) => {
  const text = useRegionText();
  const back = useBack();
  const params = { id };
  const query = useRead(regions.get, { params });
  const mayEdit = useMay(regions.update);
  return (
    <>
      <PageHeader title={query.data?.name} hint={query.data?.organizationName} />
      <Reading of={query}>
        {(record) => (
          <RecordTabs of={of} params={at}>
            <Form
              endpoint={regions.update}
              params={params}
              initial={bodyOf(record)}
              fromCurrent={bodyOf}
              isReadOnly={!mayEdit}
              onSaved={(_, { name }) => {
                toast.success(text('updated', { name }));
                back?.go();
              }}
            >
              {(field) => (
                <RegionFields
                  field={field}
                  organizationId={record.organizationId}
                  regionId={id}
                  known={record.locations}
                  userCount={record.userCount}
                />
              )}
            </Form>
          </RecordTabs>
        )}
      </Reading>
    </>
  );
};
