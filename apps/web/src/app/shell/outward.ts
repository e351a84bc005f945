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

/** This person's links out of the portal at this location, each with its address. */
export const useOutward = (): ReadonlyMap<string, { readonly link: OutwardLink; readonly href: string }> => {
  const me = useMe();
  const { features, location } = useShellContext();
  const open = links.filter((link) => passes(me, new Set(features), link));
  const answers = useQueries(
    open.map((link) => ({
      // Keyed under the settings noun, so that changing a setting refetches the link.
      queryKey: ['settings', 'outward', link.nav.name, location?.id ?? 0, me.id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        secure(await (await link.address()).default({ me, features }, signal)),
      staleTime: stale,
    })),
  );
  return new Map(
    open.flatMap((link, index) => {
      const href = answers[index];
      return href ? [[link.nav.name, { link, href }] as const] : [];
    }),
  );
};
