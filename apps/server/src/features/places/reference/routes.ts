import { reference } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { countries, type TerritoryKind } from './countries.ts';
import { zonesOf } from './territory-zones.ts';
import { timeZoneOptions } from './time-zones.ts';

const words: Record<'en' | 'es', Record<TerritoryKind, string>> = {
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

export const referenceRoutes = () =>
  routes(reference, {
    timeZones: ({ input, at }) => timeZoneOptions(input.query.language, at),
    countries: ({ input }) => {
      const { language } = input.query;
      const names = new Intl.DisplayNames(language, { type: 'region' });
      return countries.map(({ id, code, territoryKind, territories }) => ({
        value: id,
        label: names.of(code) ?? code,
        code,
        territoryLabel: words[language][territoryKind],
        territories: territories.map((territory) => ({
          value: territory.id,
          label: territory.name,
          timeZones: [...zonesOf(code, territory.code)],
        })),
      }));
    },
  });
