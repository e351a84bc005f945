import type { classTransfers, RequestOf } from '@viewgate/contract';
import { dateAt } from '../../../lib/format/times.ts';
import { useLocationZone } from '../../../lib/session/context.ts';
import { DateField, TextField } from '../../../ui/form/index.ts';
import type { FieldsOf } from '../../../ui/form/use-form-state.ts';
import { useTransferText } from './text/index.ts';

export type ChangeBody = NonNullable<RequestOf<typeof classTransfers.transfer>['body']>;

/** When the change is done, and what it is called. */
export const WhenFields = ({ field }: { readonly field: FieldsOf<ChangeBody> }) => {
  const text = useTransferText();
  const zone = useLocationZone();
  return (
    <>
      <DateField
        {...field.scheduledDate}
        label={text('change.date')}
        hint={text('change.dateHint')}
        min={dateAt(zone, 1)}
        quickIn={zone}
      />
      <TextField {...field.label} label={text('change.label')} autoComplete="off" />
    </>
  );
};
