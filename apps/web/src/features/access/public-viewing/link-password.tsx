import { publicViewing } from '@viewgate/contract';
import { useState } from 'react';
import { useWrite } from '../../../lib/api/write.ts';
import { toast } from '../../../lib/toast.ts';
import { AskingButton } from '../../../ui/dialog/confirm-action.tsx';
import { Form, PasswordField } from '../../../ui/form/index.ts';
import { Section } from '../../../ui/section/section.tsx';
import type { OfLink } from './link.ts';
import { usePublicViewingText } from './text/index.ts';

/** The password that the link asks for, if any. */
export const LinkPassword = ({ of, locationId }: OfLink) => {
  const text = usePublicViewingText();
  const [saved, setSaved] = useState(0);
  const params = { locationId };
  const write = useWrite(publicViewing.setPassword);
  return (
    <Section title={text('password')} hint={text('password.hint')}>
      <p>{text(of.isPasswordProtected ? 'password.on' : 'password.off')}</p>
      <Form
        // What was saved does not stay in the field.
        key={saved}
        endpoint={publicViewing.setPassword}
        params={params}
        initial={{ password: '' }}
        submit={text('password.set')}
        hasNoCancel
        onSaved={() => {
          setSaved((before) => before + 1);
          toast.success(text('password.saved'));
        }}
      >
        {(field) => (
          <PasswordField
            {...field.password}
            value={field.password.value ?? ''}
            label={text('password.new')}
            hint={text('password.newHint')}
            autoComplete="new-password"
          />
        )}
      </Form>
      {of.isPasswordProtected && (
        <AskingButton
          variant="default"
          title={text('password.remove.title')}
          message={<p>{text('password.remove.message')}</p>}
          confirm={text('password.remove')}
          tone="bad"
          onConfirm={async () => {
            await write.mutateAsync({ params, body: { password: null } });
            toast.success(text('password.removed'));
          }}
        />
      )}
    </Section>
  );
};
