import { useEffect } from 'react';
import { firstDrawn } from '../../lib/first-drawn.ts';
import { kept } from '../../lib/kept.ts';
import { useQueries } from '../../lib/query/index.ts';
import type { OutwardLink } from '../../lib/outward.ts';
import { useMe } from '../../lib/session/account.ts';
import { useShellContext } from '../../lib/session/context.ts';
import { passes } from '../../lib/session/passes.ts';

const links = Object.values(
  import.meta.glob<readonly OutwardLink[]>('../../features/*/*/outward.ts', { eager: true, import: 'outward' }),
).flat();

/** Milliseconds an address stays fresh: settings change rarely. */
const stale = 300_000;

/** Only addresses a browser opens as web pages; the server enforces the same. */
const secure = (address: string | null) => (address?.startsWith('https://') ? address : null);

/** Links that led nowhere when this browser last asked, at a location. */
const absentKey = (locationId: number) => `outward.absent.${locationId}`;

/**
 * This person's links out of the portal at this location, each with its address: null while that is loading. A link keeps its place
 * meanwhile, unless it had no address last time: what stands below it must not move under a pointer.
 */
export const useOutward = (): ReadonlyMap<string, { readonly link: OutwardLink; readonly href: string | null }> => {
  const me = useMe();
  const { features, location } = useShellContext();
  const locationId = location?.id ?? 0;
  const open = links.filter((link) => passes(me, new Set(features), link));
  const answers = useQueries(
    open.map((link) => ({
      // Keyed under the settings noun, so that changing a setting refetches the link.
      queryKey: ['settings', 'outward', link.nav.name, locationId, me.id],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        await firstDrawn();
        return secure(await (await link.address()).default({ me, features }, signal));
      },
      staleTime: stale,
    })),
  );
  const wasAbsent = kept.get(absentKey(locationId))?.split(',') ?? [];
  const absent = open.flatMap(({ nav }, index) => {
    const answer = answers[index]?.data;
    return answer === null || (answer === undefined && wasAbsent.includes(nav.name)) ? [nav.name] : [];
  });
  const absentNow = absent.join(',') || null;
  useEffect(() => kept.set(absentKey(locationId), absentNow), [locationId, absentNow]);
  return new Map(
    open.flatMap((link, index) =>
      absent.includes(link.nav.name) ? [] : [[link.nav.name, { link, href: answers[index]?.data ?? null }] as const],
    ),
  );
};
