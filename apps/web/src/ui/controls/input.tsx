import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useCommon } from '../../lib/i18n/common.ts';
import classes from './input.module.css';

interface InputProps extends Omit<ComponentProps<'input'>, 'id' | 'size'> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Marked as required; the page itself says what is missing, in its own language. */
  readonly isRequired?: boolean;
  /** `form`: as tall as the fields of long forms. */
  readonly look?: 'form' | undefined;
  /** A control inside the field, at its end. */
  readonly end?: ReactNode;
}

/** A labeled text field, without Mantine. */
export const Input = ({ label, hint, error, isRequired = false, look, end, className, ...rest }: InputProps) => {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes.field} data-look={look}>
      <label htmlFor={id}>
        {label}
        {isRequired && (
          <span className={classes.mark} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <span className={classes.frame}>
        <input
          {...rest}
          id={id}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          aria-required={isRequired || undefined}
          className={[classes.input, className].filter(Boolean).join(' ')}
        />
        {end}
      </span>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
};

/** A password field whose value can be shown while typing. */
export const PasswordInput = (props: Omit<InputProps, 'type' | 'end'>) => {
  const common = useCommon();
  const [isShown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={classes.end}
          aria-label={common('reveal')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <IconEyeOff size={18} aria-hidden="true" /> : <IconEye size={18} aria-hidden="true" />}
        </button>
      }
    />
  );
};
