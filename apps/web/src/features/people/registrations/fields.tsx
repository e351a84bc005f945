import type { registrations, ResultOf } from '@viewgate/contract';
import { useEffect, useEffectEvent } from 'react';
import { Input } from '../../../ui/controls/input.tsx';
import type { FieldProps } from '../../../ui/form/field.ts';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
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
  return <TextField {...field} label={text('phone')} type="tel" inputMode="tel" autoComplete="tel" />;
};

export const PlateField = (field: Optional) => {
  const text = useRegistrationsText();
  return <TextField {...field} label={text('plate')} autoComplete="off" required />;
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
