import { Textarea } from '@mantine/core';
import { useFace } from '../field.ts';
import type { Loose, TextFieldProps } from './text-field.tsx';

/** Several lines of text. */
export const TextAreaField = ({ hint, value, required, onChange, ...rest }: Loose<TextFieldProps>) => {
  useFace(rest.name, rest.label);
  return (
    <Textarea
      {...rest}
      value={value ?? ''}
      description={hint}
      withAsterisk={required}
      aria-required={required}
      onChange={(event) => onChange(event.currentTarget.value)}
      autosize
      minRows={3}
      maxRows={10}
    />
  );
};
