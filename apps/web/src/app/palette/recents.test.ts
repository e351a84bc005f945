import { beforeEach, expect, it, vi } from 'vitest';
import { endSession } from '../../lib/api/session-end.ts';
import type { Asking, Hit, PaletteProvider } from '../../lib/palette.ts';
import { recentProvider, recentsVersion, remember } from './recents.ts';

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

const noor: Hit = { key: 'viewer 7', label: 'Noor Winterbourne', hint: 'Winterbourne', href: '/app/viewers/7' };
const ada: Hit = { key: 'viewer 8', label: 'Ada Lindqvist', href: '/app/viewers/8' };
const viewers = { name: 'viewers', heading: { en: 'Viewers', es: 'Espectadores' }, at: 20 };
const viewersAre = (search: PaletteProvider['search']): readonly PaletteProvider[] => [{ ...viewers, search }];
const asking = (accountId: number, locationId = 1, query = '') =>
  ({ query, me: { id: accountId }, context: { location: { id: locationId } } }) as unknown as Asking;
const shown = async (providers: readonly PaletteProvider[], of: Asking) =>
  (await recentProvider(providers).search(of)).map(({ label }) => label);
const both = viewersAre(({ query }) => [noor, ada].filter(({ label }) => label === query));

it('shows recent choices, latest first, while the query is empty', async () => {
  remember(3, viewers, noor, 1);
  remember(3, viewers, ada, 1);
  remember(3, viewers, noor, 1);
  expect(await shown(both, asking(3))).toEqual(['Noor Winterbourne', 'Ada Lindqvist']);
  expect(await shown(both, asking(3, 1, 'Ad'))).toEqual([]);
});

it('keeps only a few, without addresses or other details', () => {
  for (let n = 0; n < 20; n++) remember(3, viewers, { ...noor, key: `viewer ${n}` }, 1);
  const { hits } = JSON.parse(recentsVersion()) as { hits: object[] };
  expect(hits).toHaveLength(6);
  expect(Object.keys(hits[0] ?? {}).sort()).toEqual(['at', 'key', 'label', 'provider']);
});

it('belongs to one location', async () => {
  remember(3, viewers, noor, 1);
  expect(await shown(both, asking(3, 2))).toEqual([]);
  expect(await shown(both, asking(3, 1))).toEqual(['Noor Winterbourne']);
});

it('forgets what can no longer be found, but nothing because a search failed', async () => {
  remember(3, viewers, noor, 1);
  const fails = viewersAre(() => Promise.reject(new Error('away')));
  expect(await shown(fails, asking(3))).toEqual([]);
  expect(await shown(both, asking(3))).toEqual(['Noor Winterbourne']);
  expect(
    await shown(
      viewersAre(() => []),
      asking(3),
    ),
  ).toEqual([]);
  expect(recentsVersion()).not.toContain('Noor');
});

it('is private to the account, and ends with the session', async () => {
  remember(3, viewers, noor, 1);
  expect(await shown(both, asking(4))).toEqual([]);
  expect(recentsVersion()).toBe('');
  remember(3, viewers, noor, 1);
  endSession('chosen');
  expect(recentsVersion()).toBe('');
});

it('finds somebody at another location where they are', async () => {
  const lasting = { provider: 'viewers', key: 'viewer 7', at: 2 } as const;
  remember(3, { name: 'viewersElsewhere' }, { ...noor, key: 'elsewhere 7', lasting }, 1);
  expect(await shown(both, asking(3, 1))).toEqual([]);
  expect(await shown(both, asking(3, 2))).toEqual(['Noor Winterbourne']);
});
