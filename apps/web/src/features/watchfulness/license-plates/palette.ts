import { licensePlates } from '@viewgate/contract';
import { api } from '../../../lib/api/client.ts';
import { type PaletteProvider, recordsHere } from '../../../lib/palette.ts';
import { viewerUpdate } from '../../people/viewers/screens.ts';
import { licensePlateList, licensePlateUpdate } from './screens.ts';

export const palette: readonly PaletteProvider[] = [
  recordsHere({
    name: 'licensePlates',
    heading: licensePlateList.title,
    at: 57,
    opens: licensePlateUpdate,
    access: licensePlates.table.access,
    find: async ({ query, locationId, signal }) => {
      const body = { allSearch: query };
      const { rows } = await api(licensePlates.table, { params: { locationId }, body }, signal);
      return rows.map(({ id, licensePlate, label, viewerId, viewerName }) => ({
        key: `license plate ${id}`,
        label: `${licensePlate} · ${label ?? viewerName ?? ''}`,
        href:
          viewerId === null
            ? licensePlateUpdate.href({ id })
            : viewerUpdate.active.details.href({ entityId: viewerId }),
      }));
    },
  }),
];
