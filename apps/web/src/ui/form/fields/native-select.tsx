import { type ComponentProps, useId } from 'react';
import classes from '../../controls/input.module.css';

interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'id' | 'size'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
}

/** A labeled choice of a few, with the device's own list: the quickest on a phone. */
export const NativeSelect = ({ label, error, isRequired = false, children, ...rest }: NativeSelectProps) => {
  const id = useId();
  return (
    <div className={classes.field} data-look="form">
      <label htmlFor={id}>
        {label}
        {isRequired && (
          <span className={classes.mark} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <select
        {...rest}
        id={id}
        className={classes.input}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        aria-required={isRequired || undefined}
      >
        {children}
      </select>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
};
