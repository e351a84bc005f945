export interface Territory {
  readonly id: number;
  /** ISO 3166-2 without the country, such as `IL`. */
  readonly code: string;
  readonly name: string;
}

/** What a country calls its territories. */
export type TerritoryLabel = 'State' | 'Province' | 'Country' | 'County' | 'Autonomous community' | 'Region';

export interface Country {
  /** ISO 3166-1 numeric. */
  readonly id: number;
  /** ISO 3166-1, two letters. */
  readonly code: string;
  readonly territoryLabel: TerritoryLabel;
  readonly territories: readonly Territory[];
}

/**
 * A territory's id is its ISO 3166-2 code read as a number to the base 36: it needs no list of numbers that must never be
 * reordered, and two codes never meet.
 */
export const territoryId = (countryCode: string, code: string): number => Number.parseInt(countryCode + code, 36);

/** A country with its territories, given as code and name. */
export const country = (
  id: number,
  code: string,
  territoryLabel: TerritoryLabel,
  territories: Readonly<Record<string, string>>,
): Country => ({
  id,
  code,
  territoryLabel,
  territories: Object.entries(territories)
    .map(([own, name]) => ({ id: territoryId(code, own), code: own, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en')),
});
