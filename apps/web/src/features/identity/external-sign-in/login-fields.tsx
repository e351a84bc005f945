import { externalSignIn } from '@viewgate/contract';
import { useState } from 'react';
import { useWrite } from '../../../lib/api/write.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { errorSentence } from '../../../ui/dialog/error-sentence.ts';
import {
  choicesOf,
  FieldSection,
  ListField,
  PickField,
  SearchPickManyField,
  SecretField,
  SwitchField,
  TextField,
} from '../../../ui/form/index.ts';
import type { FieldsOf } from '../../../ui/form/use-form-state.ts';
import { Hint } from '../../../ui/section/section.tsx';
import type { Connection, LoginBody } from './body.ts';
import { GroupFields } from './group-fields.tsx';
import { useExternalText } from './text/index.ts';

interface LoginFieldsProps {
  readonly field: FieldsOf<LoginBody>;
  readonly values: LoginBody;
  readonly organizationId: number;
  readonly connection: Connection | null;
  readonly isReadOnly: boolean;
}

/** Tries what is entered, without saving it. */
const TestButton = ({ values, organizationId }: Pick<LoginFieldsProps, 'values' | 'organizationId'>) => {
  const text = useExternalText();
  const test = useWrite(externalSignIn.test);
  const [said, setSaid] = useState('');
  const run = async () => {
    const { issuer, clientId, secret } = values;
    setSaid('');
    try {
      await test.mutateAsync({ params: { organizationId }, body: { issuer, clientId, secret } });
      setSaid(text('test.good'));
    } catch (error) {
      setSaid(errorSentence(error));
    }
  };
  return (
    <div>
      <Button variant="default" loading={test.isPending} onClick={() => void run()}>
        {text('test')}
      </Button>
      <p role="status">{said}</p>
    </div>
  );
};

/** The connection, who uses it, for which addresses, and what groups mean. */
export const LoginFields = (props: LoginFieldsProps) => {
  const { field, values, organizationId, connection, isReadOnly } = props;
  const text = useExternalText();
  return (
    <>
      <FieldSection title={text('connection')}>
        <TextField {...field.issuer} label={text('issuer')} hint={text('issuer.hint')} autoComplete="off" />
        <TextField {...field.clientId} label={text('clientId')} autoComplete="off" />
        <SecretField
          {...field.secret}
          required
          label={text('secret')}
          hint={text('secret.hint')}
          hasValue={connection !== null}
        />
        {!isReadOnly && <TestButton values={values} organizationId={organizationId} />}
      </FieldSection>
      <FieldSection title={text('who')}>
        <PickField
          {...field.mode}
          label={text('mode')}
          hint={text(connection && connection.mode !== 'off' && values.mode === 'off' ? 'mode.off.hint' : 'mode.hint')}
          choices={(['off', 'offered', 'required'] as const).map((value) => ({ value, label: text(`mode.${value}`) }))}
        />
        <ListField {...field.domains} required={false} label={text('domains')} hint={text('domains.hint')} />
        <SearchPickManyField
          {...field.exemptIds}
          required={values.mode === 'required'}
          label={text('exempt')}
          hint={text('exempt.hint')}
          choices={(search, include) =>
            choicesOf(
              externalSignIn.staffOptions,
              { params: { organizationId }, query: { search, ...(include && { include }) } },
              connection?.exempt ?? [],
            )
          }
        />
        <SwitchField {...field.trustsSecondStep} label={text('trusts')} hint={text('trusts.hint')} />
      </FieldSection>
      <FieldSection title={text('groups')}>
        <Hint>{text('groups.hint')}</Hint>
        <TextField {...field.groupsClaim} label={text('groupsClaim')} autoComplete="off" />
        <GroupFields {...props} />
      </FieldSection>
    </>
  );
};
