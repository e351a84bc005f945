import { TextField } from '../../../ui/form/index.ts';
import type { FieldsOf } from '../../../ui/form/use-form-state.ts';
import { useRegistrationText } from './text/index.ts';

interface LabelFieldProps {
  readonly of: FieldsOf<{ label?: string | null | undefined }>['label'];
  /** One of them is scheduled already. */
  readonly isMoved: boolean;
}

/** What the automation is called in its list. */
export const LabelField = ({ of, isMoved }: LabelFieldProps) => {
  const text = useRegistrationText();
  return (
    <TextField {...of} label={text('schedule.label')} hint={isMoved && text('schedule.labelKept')} autoComplete="off" />
  );
};
