import type { ComponentProps } from 'react';
import { useFormText } from '../text/index.ts';
import { PasswordField } from './text-field.tsx';

type Field = Omit<ComponentProps<typeof PasswordField>, 'label'>;

interface NewPasswordFieldsProps {
  readonly password: Field;
  readonly repeated: Field;
  /** The account has none yet. */
  readonly isFirst?: boolean;
}

/** A new password: the rules, and a second field to catch typing errors. */
export const NewPasswordFields = ({ password, repeated, isFirst = false }: NewPasswordFieldsProps) => {
  const text = useFormText();
  return (
    <>
      <PasswordField
        {...password}
        label={text(isFirst ? 'password.first' : 'password.new')}
        hint={text('password.hint')}
        autoComplete="new-password"
        required
      />
      <PasswordField {...repeated} label={text('password.repeat')} autoComplete="new-password" required />
    </>
  );
};
