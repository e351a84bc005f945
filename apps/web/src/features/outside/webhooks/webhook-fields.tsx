import { type RequestOf, type ResultOf, webhookKinds, webhooks } from '@viewgate/contract';
import { bodyFrom } from '../../../lib/api/metadata.ts';
import { PickManyField, SwitchField, TextField } from '../../../ui/form/index.ts';
import type { FieldsOf } from '../../../ui/form/use-form-state.ts';
import { useWebhookText } from './text/index.ts';

type WebhookBody = NonNullable<RequestOf<typeof webhooks.create>['body']>;

export const newWebhook: WebhookBody = { name: '', address: '', kinds: [], isActive: true };
export const bodyOf = (of: ResultOf<typeof webhooks.get>) => bodyFrom(webhooks.update, of);

/** The fields of a webhook, new or existing. */
export const WebhookFields = ({ field }: { readonly field: FieldsOf<WebhookBody> }) => {
  const text = useWebhookText();
  return (
    <>
      <TextField {...field.name} label={text('name')} />
      <TextField {...field.address} label={text('address')} hint={text('address.hint')} type="url" />
      <PickManyField
        {...field.kinds}
        label={text('kinds')}
        hint={text('kinds.hint')}
        choices={webhookKinds.map((value) => ({ value, label: text(`kind.${value}`) }))}
      />
      <SwitchField {...field.isActive} label={text('isActive')} />
    </>
  );
};
