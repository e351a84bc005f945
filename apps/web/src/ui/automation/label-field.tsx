import type { FieldProps } from '../form/field.ts';
import { TextField } from '../form/index.ts';
import { useAutomationFieldText } from './text/index.ts';

interface LabelFieldProps extends FieldProps<string | null | undefined> {
  /** The hint to show; none by default. */
  readonly hint?: 'labelHint' | 'labelKept' | false;
}

/** What the automation is called in its list. */
export const LabelField = ({ hint = false, ...field }: LabelFieldProps) => {
  const text = useAutomationFieldText();
  return <TextField {...field} label={text('label')} hint={hint && text(hint)} autoComplete="off" />;
};
