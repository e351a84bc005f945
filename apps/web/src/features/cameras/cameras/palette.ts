import { cameras } from '@viewgate/contract';
import { api } from '../../../lib/api/client.ts';
import { type PaletteProvider, plain, recordsHere } from '../../../lib/palette.ts';
import { cameraAudience } from '../../access/access/screens.ts';
import { cameraList } from './screens.ts';

export const palette: readonly PaletteProvider[] = [
  recordsHere({
    name: 'cameras',
    heading: cameraList.title,
    at: 40,
    opens: cameraAudience,
    access: cameras.options.access,
    find: async ({ query, locationId, signal }) => {
      const all = await api(cameras.options, { params: { locationId }, query: { include: 'all' } }, signal);
      return all
        .filter(({ label }) => plain(label).includes(plain(query.trim())))
        .map(({ value, label, picture }) => ({
          key: `camera ${value}`,
          label,
          camera: picture,
          href: cameraAudience.href({ id: value }),
        }));
    },
  }),
];
