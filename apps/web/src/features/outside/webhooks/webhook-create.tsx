import { webhooks } from '@viewgate/contract';
import { useState } from 'react';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { ShownOnce } from '../../../ui/dialog/shown-once.tsx';
import { Form } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { WebhookFields, newWebhook } from './webhook-fields.tsx';
import { useWebhookText } from './text/index.ts';

/** A new webhook; its secret is shown once, then the list. */
export default function WebhookCreate() {
  const text = useWebhookText();
  const common = useCommon();
  const back = useBack();
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null);
  return (
    <>
      <PageHeader />
      <Form
        endpoint={webhooks.create}
        params={{ locationId: useLocationId() }}
        initial={newWebhook}
        submit={common('create')}
        onSaved={({ secret }, { name }) => {
          toast.success(text('created', { name }));
          setMade({ name, secret });
        }}
      >
        {(field) => <WebhookFields field={field} />}
      </Form>
      {made && (
        <ShownOnce
          title={text('fresh', { name: made.name })}
          hint={text('fresh.hint')}
          value={made.secret}
          onClose={() => back?.go()}
        />
      )}
    </>
  );
}
