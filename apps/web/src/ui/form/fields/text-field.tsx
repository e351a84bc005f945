import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react';
import { type FieldProps, useFace } from '../field.ts';

type Blank = string | null | undefined;

export interface TextFieldProps extends FieldProps<string> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Which keyboard a phone shows. */
  readonly inputMode?: 'numeric' | 'tel' | 'email';
}
/** A field whose value may also be null or absent. */
export type Loose<P extends { value: unknown }> = Omit<P, 'value' | 'onChange'> & {
  readonly value: Blank;
  readonly onChange: (value: string) => void;
};

const secret = () => '••••••••';
const common = ({ hint, ...rest }: Loose<TextFieldProps>) => ({
  ...rest,
  value: rest.value ?? '',
  description: hint,
  withAsterisk: rest.required,
  // The form says what is missing; the browser's own bubble would speak another language.
  required: false,
  'aria-required': rest.required,
  onChange: (event: { currentTarget: { value: string } }) => rest.onChange(event.currentTarget.value),
});

/** One line of text. */
export const TextField = (props: Loose<TextFieldProps>) => {
  useFace(props.name, props.label);
  return <TextInput {...common(props)} />;
};

/** Several lines of text. */
export const TextAreaField = (props: Loose<TextFieldProps>) => {
  useFace(props.name, props.label);
  return <Textarea {...common(props)} autosize minRows={3} maxRows={10} />;
};

/** A password that is being set or asked for; it can be shown. */
export const PasswordField = (props: Loose<TextFieldProps>) => {
  useFace(props.name, props.label, secret);
  return <PasswordInput {...common(props)} />;
};
