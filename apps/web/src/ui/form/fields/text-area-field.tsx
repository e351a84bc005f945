import { Textarea } from '@mantine/core';
import { plainWords } from '../field.ts';
import { usePlain } from '../plain.tsx';
import type { Loose, TextFieldProps } from './text-field.tsx';

/** Several lines of text. */
export const TextAreaField = ({ hint, value, required, onChange, ...rest }: Loose<TextFieldProps>) => {
  const plain = usePlain({ ...rest, value }, plainWords);
  if (plain) return plain;
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
