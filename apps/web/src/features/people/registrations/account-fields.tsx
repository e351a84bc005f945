import { type RequestOf, registrations } from '@viewgate/contract';
import { api } from '../../../lib/api/client.ts';
import type { FieldProps } from '../../../ui/form/field.ts';
import { NewPasswordFields } from '../../../ui/form/fields/new-password-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { RulesField } from '../../../ui/rules/rules-field.tsx';
import { useRegistrationsText } from './text/index.ts';

type Account = Omit<NonNullable<RequestOf<typeof registrations.validateAccount>['body']>, 'email'>;

/** What is never kept: entered again after a reload. */
export const noPassword = { password: '', confirmPassword: '', acceptsRules: false as unknown as true };

/** The server's check of the last step, before anything is sent for good; a refusal is thrown. */
export const checkAccount = async (
  { userName, password, confirmPassword, acceptsRules }: Account,
  email: string,
): Promise<true> => {
  await api(registrations.validateAccount, { body: { userName, email, password, confirmPassword, acceptsRules } });
  return true;
};

/** What somebody will sign in with, and the rules. */
export const AccountFields = ({ of }: { readonly of: { readonly [K in keyof Account]: FieldProps<Account[K]> } }) => {
  const text = useRegistrationsText();
  return (
    <>
      <TextField {...of.userName} label={text('userName')} hint={text('userName.hint')} autoComplete="username" />
      <NewPasswordFields password={of.password} repeated={of.confirmPassword} isFirst />
      <RulesField {...of.acceptsRules} />
    </>
  );
};
