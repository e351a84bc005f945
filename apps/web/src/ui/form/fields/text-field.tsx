import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react';
import { Input, PasswordInput } from '../../controls/input.tsx';
import { type FieldProps, plainWords, useFace } from '../field.ts';
import { usePlain } from '../plain.tsx';

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
/** The form says what is missing; the browser's own bubble may be in another language. */
const common = ({ required, onChange, value, ...rest }: Loose<TextFieldProps>) => ({
  ...rest,
  look: 'form' as const,
  value: value ?? '',
  isRequired: required,
  onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
});

/** One line of text. */
export const TextField = (props: Loose<TextFieldProps>) => {
  const plain = usePlain(props, plainWords);
  return plain || <Input {...common(props)} />;
};

/** A password to set or enter, which can be shown. */
export const PasswordField = (props: Loose<TextFieldProps>) => {
  useFace(props.name, props.label, secret);
  return <PasswordInput {...common(props)} />;
};
