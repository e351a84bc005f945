import { events } from '@viewgate/contract';
import { api } from '../../../lib/api/client.ts';
import { type PaletteProvider, recordsHere } from '../../../lib/palette.ts';
import { eventArea, eventUpdate } from './screens.ts';

export const palette: readonly PaletteProvider[] = [
  recordsHere({
    name: 'events',
    heading: eventArea.title,
    at: 55,
    opens: eventUpdate,
    access: events.futureTable.access,
    find: async ({ query, locationId, signal }) => {
      const body = { allSearch: query };
      const { rows } = await api(events.futureTable, { params: { locationId }, body }, signal);
      return rows.map(({ id, name }) => ({ key: `event ${id}`, label: name, href: eventUpdate.href({ id }) }));
    },
  }),
];
