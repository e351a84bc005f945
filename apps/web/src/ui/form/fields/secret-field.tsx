import { PasswordInput, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { FieldProps } from '../field.ts';
import { usePlain } from '../plain.tsx';
import classes from '../form.module.css';
import { useFormText } from '../text/index.ts';
import { useCommon } from '../../../lib/i18n/common.ts';
import { Button } from '../../controls/button.tsx';

interface SecretFieldProps extends Omit<FieldProps<string>, 'value' | 'onChange'> {
  /** Absent or null leaves the current value unchanged. */
  readonly value: string | null | undefined;
  readonly onChange: (value: never) => void;
  readonly label: string;
  readonly hint?: ReactNode;
  /** The server has a value, which it never reveals. */
  readonly hasValue: boolean;
}

const hidden = '••••••••';

/** A secret that can be replaced but never read: masked while it is set, with an Edit button. */
export const SecretField = ({ hasValue, hint, value, onChange, required, ...rest }: SecretFieldProps) => {
  const text = useFormText();
  const common = useCommon();
  const [isEditing, setEditing] = useState(false);
  const plain = usePlain({ ...rest, value }, () => (hasValue ? hidden : ''));
  if (plain) return plain;
  if (hasValue && !isEditing) {
    return (
      <div className={classes.secret}>
        <TextInput
          label={rest.label}
          description={hint}
          value={hidden}
          readOnly
          aria-description={text('secret.set')}
        />
        {!rest.disabled && (
          <Button
            variant="default"
            aria-label={text('secret.edit', { label: rest.label })}
            onClick={() => setEditing(true)}
          >
            {common('edit')}
          </Button>
        )}
      </div>
    );
  }
  const keep = () => {
    (onChange as (value: string | undefined) => void)(undefined);
    setEditing(false);
  };
  return (
    <div className={classes.secret}>
      <PasswordInput
        {...rest}
        description={hint}
        withAsterisk={required && !hasValue}
        autoComplete="new-password"
        value={value ?? ''}
        onChange={(event) => (onChange as (value: string) => void)(event.currentTarget.value)}
      />
      {hasValue && (
        <Button variant="subtle" onClick={keep}>
          {text('secret.keep')}
        </Button>
      )}
    </div>
  );
};
