import { registrations, type ResultOf } from '@viewgate/contract';
import { useVoice } from '../../../lib/i18n/voice.ts';
import { NewPasswordFields } from '../../../ui/form/fields/new-password-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { PublicForm } from '../../../ui/form/public-form.tsx';
import { PhoneField, PlateField, RulesField, Trap } from './fields.tsx';
import { useRegistrationsText } from './text/index.ts';

interface Invited {
  readonly token: string;
  readonly to: ResultOf<typeof registrations.invitation>;
}

const empty = { password: '', confirmPassword: '', acceptsRules: false as unknown as true };

/** The account of somebody who has none. The link was mailed, so that the address needs no other proof. */
export const NewAccount = ({
  token,
  to,
  onAccepted,
}: Invited & { readonly onAccepted: (result: ResultOf<typeof registrations.viewer>) => void }) => {
  const text = useRegistrationsText();
  const { language } = useVoice();
  const { firstName, lastName, email } = to;
  return (
    <PublicForm
      endpoint={registrations.viewer}
      initial={{
        token,
        firstName,
        lastName,
        phoneNumber: '',
        plateNumber: '',
        userName: email,
        ...empty,
        language,
        website: '',
      }}
      submit={text('viewer.submit')}
      canSubmitPristine
      onSaved={onAccepted}
    >
      {(field) => (
        <>
          <TextField {...field.firstName} label={text('firstName')} autoComplete="given-name" />
          <TextField {...field.lastName} label={text('lastName')} autoComplete="family-name" />
          <PhoneField {...field.phoneNumber} />
          {to.asksLicensePlate && <PlateField {...field.plateNumber} />}
          <TextField
            {...field.userName}
            label={text('userName')}
            hint={text('userName.hint')}
            autoComplete="username"
          />
          <NewPasswordFields password={field.password} repeated={field.confirmPassword} isFirst />
          <RulesField {...field.acceptsRules} />
          <Trap {...field.website} value={field.website.value ?? ''} />
        </>
      )}
    </PublicForm>
  );
};

/** The account that waits for a person whom a partner imported. */
export const ImportedAccount = ({
  token,
  to,
  onOpened,
}: Invited & { readonly onOpened: (userName: string) => void }) => {
  const text = useRegistrationsText();
  return (
    <PublicForm
      endpoint={registrations.imported}
      initial={{ token, userName: to.email, ...empty }}
      submit={text('viewer.submit')}
      canSubmitPristine
      onSaved={({ userName }) => onOpened(userName)}
    >
      {(field) => (
        <>
          <TextField
            {...field.userName}
            label={text('userName')}
            hint={text('userName.hint')}
            autoComplete="username"
          />
          <NewPasswordFields password={field.password} repeated={field.confirmPassword} isFirst />
          <RulesField {...field.acceptsRules} />
        </>
      )}
    </PublicForm>
  );
};
