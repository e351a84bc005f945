import { Autocomplete } from '@mantine/core';
import { knownSettings } from '@viewgate/contract';
import { type FieldProps, useFace } from '../../../ui/form/field.ts';
import { useSettingText } from './text/index.ts';

const known = Object.keys(knownSettings);

/** A key: a known one, suggested while typing, or any other. */
export const KeyField = ({
  name,
  value,
  onChange,
  onBlur,
  error,
  required,
  maxLength,
  disabled,
}: FieldProps<string>) => {
  const text = useSettingText();
  useFace(name, text('key'));
  return (
    <Autocomplete
      name={name}
      label={text('key')}
      description={text('key.hint')}
      data={known}
      limit={20}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      withAsterisk={required}
      aria-required={required}
      disabled={disabled ?? false}
      autoComplete="off"
      spellCheck={false}
      {...(maxLength !== undefined && { maxLength })}
    />
  );
};
