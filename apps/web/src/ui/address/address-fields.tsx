import { type PostalAddress, reference } from '@viewgate/contract';
import { useRead } from '../../lib/api/read.ts';
import { useVoice } from '../../lib/i18n/voice.ts';
import { choicesOf, FieldPair, FieldSection, PickField, TextField } from '../form/index.ts';
import type { FieldsOf } from '../form/use-form-state.ts';
import { useAddressText } from './text/index.ts';

/** An address being entered: every part may still be missing. */
export interface AddressDraft {
  line1?: string | undefined;
  line2?: string | null | undefined;
  city?: string | undefined;
  countryId?: number | null | undefined;
  territoryId?: number | null | undefined;
  postalCode?: string | undefined;
}
interface AddressBody {
  address?: AddressDraft | null | undefined;
}

/** The initial value in a form. */
export const draftOf = (address: PostalAddress | null): AddressDraft =>
  address ?? { line1: '', line2: '', city: '', countryId: null, territoryId: null, postalCode: '' };

interface AddressFieldsProps {
  readonly field: FieldsOf<AddressBody>;
  readonly value: AddressDraft | null | undefined;
}

/** A postal address; everything but line 2 is required. */
export const AddressFields = ({ field, value }: AddressFieldsProps) => {
  const text = useAddressText();
  const request = { query: { language: useVoice().language } };
  const countries = useRead(reference.countries, request);
  const country = countries.data?.find((one) => one.value === value?.countryId);
  const pickCountry = (id: number | null | undefined) => {
    field['address.countryId'].onChange(id);
    // A state of the previous country means nothing in this one.
    field['address.territoryId'].onChange(null);
  };
  return (
    <FieldSection title={text('title')}>
      <TextField {...field['address.line1']} label={text('line1')} required autoComplete="address-line1" />
      <TextField {...field['address.line2']} label={text('line2')} autoComplete="address-line2" />
      <FieldPair>
        <TextField {...field['address.city']} label={text('city')} required autoComplete="address-level2" />
        <TextField {...field['address.postalCode']} label={text('postalCode')} required autoComplete="postal-code" />
      </FieldPair>
      <FieldPair>
        <PickField
          {...field['address.countryId']}
          onChange={pickCountry}
          label={text('country')}
          required
          clearable
          choices={choicesOf(reference.countries, request)}
        />
        <PickField
          {...field['address.territoryId']}
          label={country?.territoryLabel ?? text('territory')}
          placeholder={country ? '' : text('territory.first')}
          disabled={!country || (field['address.territoryId'].disabled ?? false)}
          required
          clearable
          choices={country?.territories ?? []}
        />
      </FieldPair>
    </FieldSection>
  );
};
