import { iso31661Alpha2ToNumeric, iso31662 } from 'iso-3166';

export interface Territory {
  readonly id: number;
  /** ISO 3166-2 without the country, such as `IL`. */
  readonly code: string;
  readonly name: string;
}

/** What a country calls its territories. */
export type TerritoryKind = 'state' | 'province' | 'country' | 'county' | 'autonomousCommunity' | 'region';

export interface Country {
  /** ISO 3166-1 numeric. */
  readonly id: number;
  /** ISO 3166-1, two letters. */
  readonly code: string;
  readonly territoryKind: TerritoryKind;
  readonly territories: readonly Territory[];
}

/**
 * A territory's id: its ISO 3166-2 code read as a base-36 number. It needs no list of numbers that must never be reordered, and no two
 * codes collide.
 */
export const territoryId = (countryCode: string, code: string): number => Number.parseInt(countryCode + code, 36);

/** Common names where the standard has the formal one. */
const usualNames: Readonly<Record<string, string>> = {
  'US-VI': 'U.S. Virgin Islands',
  'MX-COA': 'Coahuila',
  'MX-MIC': 'Michoacán',
  'MX-VER': 'Veracruz',
  'ES-AS': 'Asturias',
  'ES-CT': 'Cataluña',
  'ES-MC': 'Murcia',
  'ES-MD': 'Madrid',
  'ES-NC': 'Navarra',
  'ES-VC': 'Comunitat Valenciana',
  'NZ-CIT': 'Chatham Islands',
  'NZ-WGN': 'Wellington',
};

/** Subdivisions not used in addresses. */
const unaddressed = new Set(['US-UM']);

/** @param isTerritory Whether addresses name a subdivision, by its code and parent; by default those directly below the country. */
const country = (
  code: string,
  territoryKind: TerritoryKind,
  isTerritory = (_code: string, parent: string): boolean => parent === code,
): Country => ({
  id: Number(iso31661Alpha2ToNumeric[code]),
  code,
  territoryKind,
  territories: iso31662
    .filter((one) => one.code.startsWith(`${code}-`) && isTerritory(one.code, one.parent) && !unaddressed.has(one.code))
    .map((one) => {
      const own = one.code.slice(code.length + 1);
      return { id: territoryId(code, own), code: own, name: usualNames[one.code] ?? one.name };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en')),
});

const partsOfTheKingdom = new Set(['GB-ENG', 'GB-NIR', 'GB-SCT', 'GB-WLS']);

/** The countries where locations may be, likeliest first. */
export const countries: readonly Country[] = [
  country('US', 'state'),
  country('CA', 'province'),
  country('MX', 'state'),
  country('GB', 'country', (code) => partsOfTheKingdom.has(code)),
  country('IE', 'county', (_, parent) => parent !== 'IE'),
  country('ES', 'autonomousCommunity'),
  country('AU', 'state'),
  country('NZ', 'region'),
];

export const countryById: ReadonlyMap<number, Country> = new Map(countries.map((one) => [one.id, one]));
