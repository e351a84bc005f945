import { type PostalAddress, postalAddress } from '@viewgate/contract';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { countryById } from './countries.ts';

/** Throws a validation failure unless the country is known and the territory is in it. */
export const requireKnownAddress = (address: PostalAddress): void => {
  const country = countryById.get(address.countryId);
  if (!country) throw invalid('address.countryId', 'reference.chooseCountry');
  if (!country.territories.some(({ id }) => id === address.territoryId)) {
    throw invalid('address.territoryId', 'reference.chooseTerritory');
  }
};

/** The stored address, or null when there is none or it cannot be read. */
export const readAddress = (stored: unknown): PostalAddress | null => postalAddress.safeParse(stored).data ?? null;

/** City and territory, such as `Chicago, IL`; null without an address. */
export const placeOf = (stored: unknown): string | null => {
  const address = readAddress(stored);
  if (!address) return null;
  const territory = countryById.get(address.countryId)?.territories.find(({ id }) => id === address.territoryId);
  return [address.city, territory?.code].filter(Boolean).join(', ') || null;
};
