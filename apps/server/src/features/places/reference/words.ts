import type { TerritoryKind } from './countries.ts';

/** What each country calls its territories, over the field that asks for one. */
export const territoryWords: Record<'en' | 'es', Record<TerritoryKind, string>> = {
  en: {
    state: 'State',
    province: 'Province',
    country: 'Country',
    county: 'County',
    autonomousCommunity: 'Autonomous community',
    region: 'Region',
  },
  es: {
    state: 'Estado',
    province: 'Provincia',
    country: 'País',
    county: 'Condado',
    autonomousCommunity: 'Comunidad autónoma',
    region: 'Región',
  },
};
