import type { classTransfers, RequestOf } from '@viewgate/contract';
import { LabelField } from '../../../ui/automation/label-field.tsx';
import { LaterDateField } from '../../../ui/form/index.ts';
import type { FieldsOf } from '../../../ui/form/use-form-state.ts';
import { useTransferText } from './text/index.ts';

export type ChangeBody = NonNullable<RequestOf<typeof classTransfers.transfer>['body']>;

/** When the change is done, and what it is called. */
export const WhenFields = ({ field }: { readonly field: FieldsOf<ChangeBody> }) => {
  const text = useTransferText();
  return (
    <>
      <LaterDateField {...field.scheduledDate} label={text('change.date')} hint={text('change.dateHint')} />
      <LabelField {...field.label} />
    </>
  );
};
