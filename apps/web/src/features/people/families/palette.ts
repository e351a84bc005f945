import { families } from '@viewgate/contract';
import { api } from '../../../lib/api/client.ts';
import { type PaletteProvider, recordsHere } from '../../../lib/palette.ts';
import { familyDetails, familyList } from './screens.ts';

export const palette: readonly PaletteProvider[] = [
  recordsHere({
    name: 'families',
    heading: familyList.title,
    at: 10,
    opens: familyDetails,
    access: families.options.access,
    find: async ({ query, locationId, signal }) => {
      const found = await api(families.options, { params: { locationId }, query: { search: query } }, signal);
      return found.map(({ value, label }) => ({
        key: `family ${value}`,
        label,
        href: familyDetails.href({ familyId: value }),
      }));
    },
  }),
];
