import { reference } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { countries } from './countries.ts';
import { zonesOf } from './territory-zones.ts';
import { timeZoneOptions } from './time-zones.ts';
import { territoryWords } from './words.ts';

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
        territoryLabel: territoryWords[language][territoryKind],
        territories: territories.map((territory) => ({
          value: territory.id,
          label: territory.name,
          timeZones: [...zonesOf(code, territory.code)],
        })),
      }));
    },
  });
