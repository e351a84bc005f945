import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useCommon } from '../../lib/i18n/common.ts';
import classes from './input.module.css';

interface InputProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string;
  readonly hint?: ReactNode;
  /** A control inside the field, at its end. */
  readonly end?: ReactNode;
}

/** A field with its name, made of nothing but its elements: for what has to be there first. Long forms use `ui/form`. */
export const Input = ({ label, hint, end, className, ...rest }: InputProps) => {
  const id = useId();
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={classes['hint']}>
          {hint}
        </p>
      )}
      <span className={classes['frame']}>
        <input
          {...rest}
          id={id}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className={[classes['input'], className].filter(Boolean).join(' ')}
        />
        {end}
      </span>
    </div>
  );
};

/** A secret that can be looked at while it is typed. */
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
          className={classes['end']}
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
