import { shell } from '@viewgate/contract';
import { api } from '../../../lib/api/client.ts';
import { mostHits, type PaletteProvider } from '../../../lib/palette.ts';
import { locationList } from './screens.ts';

/** Locations to go to, for anyone who has more than one. */
export const palette: readonly PaletteProvider[] = [
  {
    name: 'locations',
    heading: locationList.title,
    at: 60,
    isEverywhere: true,
    search: async ({ query, me, context, signal }) => {
      if (!query.trim() || me.kind !== 'staff' || context.locationCount < 2) return [];
      const found = await api(shell.locationOptions, { query: { search: query.trim() } }, signal);
      return found.slice(0, mostHits).map(({ value, label, organizationName }) => ({
        key: `location ${value}`,
        label,
        hint: organizationName,
        locationId: value,
      }));
    },
  },
];
