import { aiPartners } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { toast } from '../../../lib/toast.ts';
import { Form } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { bodyOf } from './body.ts';
import { PartnerIdField } from './partner-id-field.tsx';
import { useAiPartnerText } from './text/index.ts';

/** Gives a location its AI partner, by the partner's id for it. */
export default function AiPartnerCreate() {
  const text = useAiPartnerText();
  const back = useBack();
  const params = { locationId: useIdParam('locationId') };
  const query = useRead(aiPartners.location, { params });
  return (
    <>
      <PageHeader />
      <Reading of={query}>
        {(record) => (
          <Form
            endpoint={aiPartners.configure}
            params={params}
            initial={bodyOf(record, true)}
            fromCurrent={(current) => bodyOf(current, true)}
            onSaved={() => {
              toast.success(text('updated'));
              back?.go();
            }}
          >
            {(field) => <PartnerIdField field={field} />}
          </Form>
        )}
      </Reading>
    </>
  );
}
