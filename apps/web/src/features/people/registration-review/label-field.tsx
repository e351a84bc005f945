import { TextField } from '../../../ui/form/index.ts';
import type { FieldsOf } from '../../../ui/form/use-form-state.ts';
import type { Waiting } from './asked.ts';
import { useRegistrationText } from './text/index.ts';

interface LabelFieldProps {
  readonly of: FieldsOf<{ label?: string | null | undefined }>['label'];
  readonly rows: readonly Waiting[];
}

/** What the automation is called in its list. */
export const LabelField = ({ of, rows }: LabelFieldProps) => {
  const text = useRegistrationText();
  const isMoved = rows.some(({ scheduledDate }) => scheduledDate !== null);
  return (
    <TextField {...of} label={text('schedule.label')} hint={isMoved && text('schedule.labelKept')} autoComplete="off" />
  );
};
