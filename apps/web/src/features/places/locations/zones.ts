import { reference } from '@viewgate/contract';
import { useEffect, useRef } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { useVoice } from '../../../lib/i18n/voice.ts';
import type { AddressDraft } from '../../../ui/address/address-fields.tsx';
import type { FieldProps } from '../../../ui/form/field.ts';

/** The time zones of an address's territory; none until it is chosen. */
export const useZonesOf = (address: AddressDraft | null | undefined): readonly string[] => {
  const { data } = useRead(reference.countries, { query: { language: useVoice().language } });
  const country = data?.find(({ value }) => value === address?.countryId);
  return country?.territories.find(({ value }) => value === address?.territoryId)?.timeZones ?? [];
};

/** The zone suggested by address and organization; none where a territory has several and the organization does not settle it. */
export const proposedZone = (zones: readonly string[], ofOrganization: string | null): string => {
  if (zones.length === 1) return zones[0] ?? '';
  return ofOrganization && (zones.length === 0 || zones.includes(ofOrganization)) ? ofOrganization : '';
};

/** Fills the field with the suggestion, unless the user has chosen otherwise. */
export const useProposal = ({ value, onChange }: FieldProps<string>, proposed: string): void => {
  const filled = useRef(value);
  useEffect(() => {
    if (value !== filled.current || value === proposed) return;
    filled.current = proposed;
    onChange(proposed);
  }, [value, proposed, onChange]);
};
