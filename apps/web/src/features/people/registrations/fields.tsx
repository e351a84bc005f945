import type { registrations, ResultOf } from '@viewgate/contract';
import { useEffect, useEffectEvent } from 'react';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Input } from '../../../ui/controls/input.tsx';
import { type FieldProps, useFace } from '../../../ui/form/field.ts';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import classes from './registrations.module.css';
import { useRegistrationsText } from './text/index.ts';

export type Place = ResultOf<typeof registrations.location>;

/** Passes on what is entered, so that nothing is lost on a reload. */
export const Keep = ({ values, onKeep }: { readonly values: unknown; readonly onKeep: () => void }) => {
  const entered = JSON.stringify(values);
  const keep = useEffectEvent(onKeep);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs when something else is entered
  useEffect(() => keep(), [entered]);
  return null;
};

type Optional = Omit<FieldProps<string>, 'value'> & { readonly value: string | null | undefined };

export const PhoneField = (field: Optional) => {
  const text = useRegistrationsText();
  return (
    <TextField
      {...field}
      label={text('phone')}
      hint={text('phone.hint')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
    />
  );
};

export const PlateField = (field: Optional) => {
  const text = useRegistrationsText();
  return <TextField {...field} label={text('plate')} autoComplete="off" required />;
};

/** The rules, and the box that accepts them. */
export const RulesField = ({
  name,
  value,
  onChange,
  error,
}: Omit<FieldProps<boolean>, 'onChange'> & { readonly onChange: (isOn: true) => void }) => {
  const text = useRegistrationsText();
  useFace(name, text('rules.label'));
  return (
    <div>
      <p className={classes.rules} id="rules">
        {text('rules.hint')}
      </p>
      <label className={classes.choice}>
        <Checkbox
          size="md"
          name={name}
          checked={value}
          onChange={({ currentTarget }) => onChange(currentTarget.checked as true)}
          aria-describedby={error ? 'rules rules-error' : 'rules'}
          aria-invalid={error ? true : undefined}
          aria-required
        />
        {text('rules.label')}
      </label>
      {error && (
        <p id="rules-error" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
};

/** Hidden from people and their screen readers; a program that fills every field gives itself away. */
export const Trap = ({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) => {
  const text = useRegistrationsText();
  return (
    <div className="vg-hidden" aria-hidden="true">
      <Input
        label={text('website')}
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
};
