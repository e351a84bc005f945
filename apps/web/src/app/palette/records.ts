import { cameras, children, families, shell, viewers } from '@viewgate/contract';
import { cameraAudience } from '../../features/access/access/screens.ts';
import { childUpdate } from '../../features/people/children/screens.ts';
import { familyDetails } from '../../features/people/families/screens.ts';
import { viewerUpdate } from '../../features/people/viewers/screens.ts';
import { api } from '../../lib/api/client.ts';
import { may } from '../../lib/session/passes.ts';
import { isOpen } from '../home.ts';
import { type Asking, type Hit, type PaletteProvider, plain } from './provider.ts';

/** The most of each kind: to see more, refine the query or open the list. */
const most = 5;

/** Records of the current location that the user may open, found while typing. */
const atLocation = (
  heading: PaletteProvider['heading'],
  { screen, access }: { screen: Parameters<typeof isOpen>[0]; access: Parameters<typeof may>[1] },
  find: (asking: Asking & { locationId: number }) => Promise<Hit[]>,
): PaletteProvider => ({
  heading,
  search: (asking) => {
    const { me, context, query } = asking;
    const { location } = context;
    if (!query.trim() || !location || !may(me, access) || !isOpen(screen, me, context)) return [];
    return find({ ...asking, locationId: location.id });
  },
});

/** How each kind of record is searched, in the order hits are shown. */
export const recordProviders: readonly PaletteProvider[] = [
  atLocation(
    'palette.families',
    { screen: familyDetails, access: families.options.access },
    async ({ query, locationId, signal }) => {
      const found = await api(families.options, { params: { locationId }, query: { search: query } }, signal);
      return found.slice(0, most).map(({ value, label }) => ({
        key: `family ${value}`,
        label,
        href: familyDetails.href({ familyId: value }),
      }));
    },
  ),
  atLocation(
    'palette.viewers',
    { screen: viewerUpdate.active.frame, access: viewers.table.access },
    async ({ query, locationId, signal }) => {
      const body = { allSearch: query, take: most };
      const { rows } = await api(viewers.table, { params: { locationId }, body }, signal);
      return rows.map(({ id, name, familyName, isLockedOut, isScheduledForDeletion }) => ({
        key: `viewer ${id}`,
        label: name,
        hint: familyName,
        href: viewerUpdate[isScheduledForDeletion ? 'active' : isLockedOut ? 'paused' : 'active'].frame.href({
          entityId: id,
        }),
      }));
    },
  ),
  atLocation(
    'palette.children',
    { screen: childUpdate, access: children.options.access },
    async ({ query, locationId, signal }) => {
      const found = await api(children.options, { params: { locationId }, query: { search: query } }, signal);
      return found.slice(0, most).map(({ value, label }) => ({
        key: `child ${value}`,
        label,
        href: childUpdate.href({ id: value }),
      }));
    },
  ),
  atLocation(
    'palette.cameras',
    { screen: cameraAudience, access: cameras.options.access },
    async ({ query, locationId, signal }) => {
      const all = await api(cameras.options, { params: { locationId }, query: { include: 'all' } }, signal);
      return all
        .filter(({ label }) => plain(label).includes(plain(query.trim())))
        .slice(0, most)
        .map(({ value, label, picture }) => ({
          key: `camera ${value}`,
          label,
          camera: picture,
          href: cameraAudience.href({ id: value }),
        }));
    },
  ),
  {
    heading: 'palette.elsewhere',
    search: async ({ query, me, context, signal }) => {
      const search = query.trim();
      if (!/\S{3}/.test(search) || context.locationCount < 2 || !may(me, viewers.everywhere.access)) return [];
      const found = await api(viewers.everywhere, { query: { search } }, signal);
      return found
        .filter(({ locationId }) => locationId !== context.location?.id)
        .slice(0, most)
        .map(({ id, name, familyName, email, isPaused, locationId, locationName }) => ({
          key: `elsewhere ${id}`,
          label: name,
          hint: [familyName, email, locationName].filter(Boolean).join(' · '),
          href: viewerUpdate[isPaused ? 'paused' : 'active'].cameras.href({ entityId: id }, { locationId }),
          lasting: { heading: 'palette.viewers' as const, key: `viewer ${id}`, at: locationId },
        }));
    },
  },
  {
    heading: 'palette.locations',
    search: async ({ query, me, context, signal }) => {
      if (!query.trim() || me.kind !== 'staff' || context.locationCount < 2) return [];
      const found = await api(shell.locationOptions, { query: { search: query.trim() } }, signal);
      return found.slice(0, most).map(({ value, label, organizationName }) => ({
        key: `location ${value}`,
        label,
        hint: organizationName,
        locationId: value,
      }));
    },
  },
];
