import { organizations, reference } from '@viewgate/contract';
import type { ReactNode } from 'react';
import { formatList } from '../../../lib/format/numbers.ts';
import { useVoice } from '../../../lib/i18n/voice.ts';
import { AddressFields } from '../../../ui/address/address-fields.tsx';
import { choicesOf, FieldPair, FieldSection, NumberField, PickField, TextField } from '../../../ui/form/index.ts';
import type { FieldsOf } from '../../../ui/form/use-form-state.ts';
import type { LocationBody } from './body.ts';
import { useLocationText } from './text/index.ts';
import { useZonesOf } from './zones.ts';

interface LocationFieldsProps {
  readonly field: FieldsOf<LocationBody>;
  readonly values: LocationBody;
  /** The location's organization, where this user cannot choose it. */
  readonly organization?: { readonly id: number; readonly name: string } | undefined;
  readonly organizationHint?: ReactNode;
}

/** A location's fields except its options, the same for new and existing ones. */
export const LocationFields = (props: LocationFieldsProps) => {
  const { field, values, organization, organizationHint } = props;
  const text = useLocationText();
  const request = { query: { language: useVoice().language } };
  // Names the chosen zone before the list has loaded.
  const zone = values.timeZoneId ? [{ value: values.timeZoneId, label: values.timeZoneId.replaceAll('_', ' ') }] : [];
  const zones = useZonesOf(values.address);
  const zoneHint =
    zones.length === 0 || zones.includes(values.timeZoneId)
      ? text('timeZone.hint')
      : text('timeZone.elsewhere', { zones: formatList(zones.map((one) => one.replaceAll('_', ' '))) });
  return (
    <>
      <TextField {...field.name} label={text('name')} />
      <PickField
        {...field.organizationId}
        required
        label={text('organization')}
        hint={organizationHint}
        disabled={organization !== undefined || (field.organizationId.disabled ?? false)}
        choices={
          organization ? [{ value: organization.id, label: organization.name }] : choicesOf(organizations.options, {})
        }
      />
      <FieldPair>
        <NumberField {...field.enterpriseLocationNumber} label={text('enterpriseLocationNumber')} />
        <NumberField {...field.legacyId} label={text('legacyId')} />
      </FieldPair>
      <FieldSection title={text('contact')}>
        <FieldPair>
          <TextField {...field.phoneNumber} label={text('phoneNumber')} type="tel" autoComplete="tel" />
          <TextField {...field.website} label={text('website')} type="url" autoComplete="url" />
        </FieldPair>
        <TextField {...field.uptimeUrl} label={text('uptimeUrl')} hint={text('uptimeUrl.hint')} type="url" />
      </FieldSection>
      <AddressFields field={field} value={values.address} />
      <PickField
        {...field.timeZoneId}
        label={text('timeZone')}
        hint={zoneHint}
        choices={choicesOf(reference.timeZones, request, zone)}
      />
    </>
  );
};
