import { licensePlates, type RequestOf, type ResultOf } from '@viewgate/contract';
import { bodyFrom } from '../../../lib/api/metadata.ts';
import { DateField, TextField } from '../../../ui/form/index.ts';
import type { FieldsOf } from '../../../ui/form/use-form-state.ts';
import { useLicensePlateText } from './text/index.ts';

type LicensePlateBody = NonNullable<RequestOf<typeof licensePlates.create>['body']>;

export const newLicensePlate: LicensePlateBody = { licensePlate: '', label: '', validUntil: null };
export const bodyOf = (of: ResultOf<typeof licensePlates.get>) => bodyFrom(licensePlates.update, of);

/** The fields of one of the location's own plates, new or existing. */
export const LicensePlateFields = ({ field }: { readonly field: FieldsOf<LicensePlateBody> }) => {
  const text = useLicensePlateText();
  return (
    <>
      <TextField {...field.licensePlate} label={text('plate')} hint={text('plate.hint')} />
      <TextField {...field.label} label={text('label')} hint={text('label.hint')} />
      <DateField {...field.validUntil} label={text('validUntil')} hint={text('validUntil.hint')} />
    </>
  );
};
