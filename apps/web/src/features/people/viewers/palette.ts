import { viewers } from '@viewgate/contract';
import { api } from '../../../lib/api/client.ts';
import { mostHits, type PaletteProvider, recordsHere } from '../../../lib/palette.ts';
import { may } from '../../../lib/session/passes.ts';
import { viewerArea, viewerUpdate } from './screens.ts';

const here = recordsHere({
  name: 'viewers',
  heading: viewerArea.title,
  at: 20,
  opens: viewerUpdate.active.frame,
  access: viewers.table.access,
  find: async ({ query, locationId, me, signal }) => {
    const body = { allSearch: query, take: mostHits };
    const { rows } = await api(viewers.table, { params: { locationId }, body }, signal);
    return rows.map(({ id, name, familyName, isLockedOut, isScheduledForDeletion }) => {
      const { cameras, frame } = viewerUpdate[isLockedOut && !isScheduledForDeletion ? 'paused' : 'active'];
      // As in the lists: to what a phone call is about.
      const opens = may(me, cameras.access) ? cameras : frame;
      return { key: `viewer ${id}`, label: name, hint: familyName, href: opens.href({ entityId: id }) };
    });
  },
});

const elsewhere: PaletteProvider = {
  name: 'viewersElsewhere',
  heading: { en: 'Viewers at other locations', es: 'Espectadores de otros centros' },
  at: 50,
  search: async ({ query, me, context, signal }) => {
    const search = query.trim();
    if (!/\S{3}/.test(search) || context.locationCount < 2 || !may(me, viewers.everywhere.access)) return [];
    const found = await api(viewers.everywhere, { query: { search } }, signal);
    return found
      .filter(({ locationId }) => locationId !== context.location?.id)
      .slice(0, mostHits)
      .map(({ id, name, familyName, email, isPaused, locationId, locationName }) => ({
        key: `elsewhere ${id}`,
        label: name,
        hint: [familyName, email, locationName].filter(Boolean).join(' · '),
        href: viewerUpdate[isPaused ? 'paused' : 'active'].cameras.href({ entityId: id }, { locationId }),
        lasting: { provider: here.name, key: `viewer ${id}`, at: locationId },
      }));
  },
};

export const palette: readonly PaletteProvider[] = [here, elsewhere];
