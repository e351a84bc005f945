import { kept } from '../../lib/kept.ts';
import type { Hit, PaletteProvider, Place } from '../../lib/palette.ts';

/** A recent choice: enough to search for it again, and nothing that could be opened directly. */
interface Recent extends Place {
  /** Its name when it was chosen, which it is searched by. */
  readonly label: string;
}

const name = 'recents';
const most = 6;

const isRecent = (value: unknown): value is Recent => {
  const { provider, key, label, at } = (value ?? {}) as Partial<Recent>;
  return [provider, key, label].every((one) => typeof one === 'string') && (at === null || Number.isInteger(at));
};

/** This account's; those of anybody else who used this browser are forgotten. */
const recentsOf = (accountId: number): readonly Recent[] => {
  const stored = kept.get(name);
  if (stored === null) return [];
  try {
    const { of, hits } = JSON.parse(stored) as { of?: unknown; hits?: unknown };
    if (of === accountId && Array.isArray(hits)) return hits.filter(isRecent).slice(0, most);
  } catch {
    // Not in our format: forgotten like another account's.
  }
  kept.set(name, null);
  return [];
};

const keep = (accountId: number, hits: readonly Recent[]): void =>
  kept.set(name, JSON.stringify({ of: accountId, hits: hits.slice(0, most) }));

const isSame = (one: Recent, other: Recent): boolean => one.key === other.key && one.at === other.at;

/** Somebody chose a hit at a location: from now on it is listed first. */
export const remember = (
  accountId: number,
  { name: provider, isEverywhere }: Pick<PaletteProvider, 'name' | 'isEverywhere'>,
  hit: Hit,
  locationId: number | undefined,
): void => {
  const at = isEverywhere ? null : (locationId ?? null);
  const recent: Recent = { ...(hit.lasting ?? { provider, key: hit.key, at }), label: hit.label };
  keep(accountId, [recent, ...recentsOf(accountId).filter((one) => !isSame(one, recent))]);
};

/** Changes with the recent choices; part of the cache key for the empty query. */
export const recentsVersion = (): string => kept.get(name) ?? '';

/**
 * Recent choices that can still be found. Each is searched for by name again, so that what is gone, or is now hidden from this person,
 * is neither shown nor remembered.
 */
export const recentProvider = (providers: readonly PaletteProvider[]): PaletteProvider => ({
  name: 'recent',
  heading: { en: 'Recent', es: 'Recientes' },
  at: -1,
  search: async (asking) => {
    if (asking.query.trim()) return [];
    const { id } = asking.me;
    const here = recentsOf(id).filter(({ at }) => at === null || at === asking.context.location?.id);
    const found = await Promise.all(
      here.map(async (recent) => {
        const provider = providers.find(({ name: one }) => one === recent.provider);
        try {
          const hits = (await provider?.search({ ...asking, query: recent.label })) ?? [];
          return { recent, hit: hits.find(({ key }) => key === recent.key) };
        } catch {
          // The search failed: the entry is hidden now, and looked up again next time.
          return null;
        }
      }),
    );
    const gone = found.flatMap((one) => (one && !one.hit ? one.recent : []));
    if (gone.length > 0)
      keep(
        id,
        recentsOf(id).filter((one) => !gone.some((other) => isSame(one, other))),
      );
    return found.flatMap((one) => (one?.hit ? { ...one.hit, key: `recent ${one.hit.key}`, lasting: one.recent } : []));
  },
});
