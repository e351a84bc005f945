import { oauthClients } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { Form } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { RecordTabs } from '../../../ui/record-tabs.tsx';
import { bodyOf, OauthClientFields } from './oauth-client-fields.tsx';
import { oauthClientUpdate } from './screens.ts';
import { useOauthText } from './text/index.ts';

export default function OauthClientUpdate() {
  const text = useOauthText();
  const back = useBack();
  const params = { id: useIdParam('id') };
  const query = useRead(oauthClients.get, { params });
  const mayEdit = useMay(oauthClients.update);
  return (
    <>
      <PageHeader title={query.data?.displayName} hint={query.data && `${text('clientId')}: ${query.data.clientId}`} />
      <Reading of={query}>
        {(record) => (
          <RecordTabs of={oauthClientUpdate} params={params}>
            <Form
              endpoint={oauthClients.update}
              params={params}
              initial={bodyOf(record)}
              fromCurrent={bodyOf}
              isReadOnly={!mayEdit}
              onSaved={(_, { displayName: name }) => {
                toast.success(text('updated', { name }));
                back?.go();
              }}
            >
              {(field) => <OauthClientFields field={field} />}
            </Form>
          </RecordTabs>
        )}
      </Reading>
    </>
  );
}
