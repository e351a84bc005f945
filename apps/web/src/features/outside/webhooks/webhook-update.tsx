import { webhooks } from '@viewgate/contract';
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
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookStanding } from './webhook-standing.tsx';
import { WebhookFields, bodyOf } from './webhook-fields.tsx';
import { webhookUpdate } from './screens.ts';
import { useWebhookText } from './text/index.ts';

export default function WebhookUpdate() {
  const text = useWebhookText();
  const back = useBack();
  const params = { locationId: useLocationId(), id: useIdParam('id') };
  const query = useRead(webhooks.get, { params });
  const mayEdit = useMay(webhooks.update);
  return (
    <>
      <PageHeader
        title={query.data?.name}
        actions={mayEdit && query.data && <WebhookActions name={query.data.name} params={params} />}
      />
      <Reading of={query}>
        {(record) => (
          <RecordTabs of={webhookUpdate} params={{ id: params.id }}>
            <WebhookStanding of={record} />
            <Form
              endpoint={webhooks.update}
              params={params}
              initial={bodyOf(record)}
              fromCurrent={bodyOf}
              isReadOnly={!mayEdit}
              onSaved={(_, { name }) => {
                toast.success(text('updated', { name }));
                back?.go();
              }}
            >
              {(field) => <WebhookFields field={field} />}
            </Form>
          </RecordTabs>
        )}
      </Reading>
    </>
  );
}
