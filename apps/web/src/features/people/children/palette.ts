import { children } from '@viewgate/contract';
import { api } from '../../../lib/api/client.ts';
import { type PaletteProvider, recordsHere } from '../../../lib/palette.ts';
import { childList, childUpdate } from './screens.ts';

export const palette: readonly PaletteProvider[] = [
  recordsHere({
    name: 'children',
    heading: childList.title,
    at: 30,
    opens: childUpdate,
    access: children.options.access,
    find: async ({ query, locationId, signal }) => {
      const found = await api(children.options, { params: { locationId }, query: { search: query } }, signal);
      return found.map(({ value, label }) => ({
        key: `child ${value}`,
        label,
        href: childUpdate.href({ id: value }),
      }));
    },
  }),
];
