import { reference } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { countries, type TerritoryLabel } from './countries.ts';
import { zonesOf } from './territory-zones.ts';
import { timeZoneOptions } from './time-zones.ts';

const spanish: Record<TerritoryLabel, string> = {
  State: 'Estado',
  Province: 'Provincia',
  Country: 'País',
  County: 'Condado',
  'Autonomous community': 'Comunidad autónoma',
  Region: 'Región',
};

export const referenceRoutes = () =>
  routes(reference, {
    timeZones: ({ input, at }) => timeZoneOptions(input.query.language, at),
    countries: ({ input }) => {
      const { language } = input.query;
      const names = new Intl.DisplayNames(language, { type: 'region' });
      return countries.map(({ id, code, territoryLabel, territories }) => ({
        value: id,
        label: names.of(code) ?? code,
        code,
        territoryLabel: language === 'es' ? spanish[territoryLabel] : territoryLabel,
        territories: territories.map((territory) => ({
          value: territory.id,
          label: territory.name,
          timeZones: [...zonesOf(code, territory.code)],
        })),
      }));
    },
  });
