import { type Country, country } from './country.ts';
import { canada, mexico, unitedStates } from './territories-america.ts';
import { australia, ireland, newZealand, spain, unitedKingdom } from './territories-overseas.ts';

/** The countries in which sites are, the likeliest first. ISO 3166-1 numbers and letters. */
export const countries: readonly Country[] = [
  country(840, 'US', 'State', unitedStates),
  country(124, 'CA', 'Province', canada),
  country(484, 'MX', 'State', mexico),
  country(826, 'GB', 'Country', unitedKingdom),
  country(372, 'IE', 'County', ireland),
  country(724, 'ES', 'Autonomous community', spain),
  country(36, 'AU', 'State', australia),
  country(554, 'NZ', 'Region', newZealand),
];

export const countryById: ReadonlyMap<number, Country> = new Map(countries.map((one) => [one.id, one]));
