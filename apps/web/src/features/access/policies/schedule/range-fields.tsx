import { TextInput } from '@mantine/core';
import { formatTimeOfDay } from '../../../../lib/format/times.ts';
import { type FieldProps, useFace } from '../../../../ui/form/field.ts';
import classes from './schedule.module.css';

interface TimeOfRangeProps extends FieldProps<string> {
  readonly label: string;
  readonly hint?: string;
}

/** A time of day; its errors are listed under the form. */
export const TimeOfRange = ({ value, onChange, label, hint, name, error, disabled, onBlur }: TimeOfRangeProps) => {
  useFace(name, label, (given) => (typeof given === 'string' && given ? formatTimeOfDay(given) : ''));
  return (
    <TextInput
      type="time"
      name={name}
      label={label}
      description={hint}
      withAsterisk
      aria-required
      disabled={disabled ?? false}
      error={error !== undefined}
      value={(value ?? '').slice(0, 5)}
      onBlur={onBlur}
      onChange={(event) => onChange(event.currentTarget.value && `${event.currentTarget.value}:00`)}
    />
  );
};

/** The errors, under the form. */
export const ErrorList = ({
  of,
}: {
  readonly of: readonly FieldProps<never>[] | readonly { error: string | undefined }[];
}) => {
  const errors = of.map((field) => field.error).filter((error) => error !== undefined);
  return (
    <div role="alert">
      {errors.length > 0 && (
        <ul className={classes.errors}>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </div>
  );
};
