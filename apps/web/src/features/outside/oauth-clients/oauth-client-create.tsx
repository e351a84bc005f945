import { oauthClients } from '@viewgate/contract';
import { useState } from 'react';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { toast } from '../../../lib/toast.ts';
import { ShownOnce } from '../../../ui/dialog/shown-once.tsx';
import { Form } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { newBody, OauthClientFields } from './oauth-client-fields.tsx';
import { useOauthText } from './text/index.ts';

/** A new client; a confidential one's secret is shown once, then the list. */
export default function OauthClientCreate() {
  const text = useOauthText();
  const common = useCommon();
  const back = useBack();
  const [initial] = useState(newBody);
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null);
  return (
    <>
      <PageHeader />
      <Form
        endpoint={oauthClients.create}
        initial={initial}
        submit={common('create')}
        onSaved={({ secret }, { displayName: name }) => {
          toast.success(text('created', { name }));
          if (secret) setMade({ name, secret });
          else back?.go();
        }}
      >
        {(field) => <OauthClientFields field={field} />}
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
