import { nounKey } from '@viewgate/contract';
import { statesPace } from '../../lib/api/pace.ts';
import { firstDrawn } from '../../lib/first-drawn.ts';
import { useQueries } from '../../lib/query/index.ts';
import type { AnyScreen } from '../../lib/screen.ts';
import { useLocationId } from '../../lib/session/context.ts';
import { pageOf } from '../known-screens.ts';

/** Milliseconds (portal §9). */
const stale = 15_000;

/** How much awaits attention behind each of these screens, or that it could not be read; screens that count nothing are absent. */
export const useNavCounts = (list: readonly AnyScreen[]): ReadonlyMap<AnyScreen, number | 'unread'> => {
  const locationId = useLocationId();
  const counting = list.flatMap((screen) => {
    const count = pageOf(screen)?.count;
    return count ? [{ screen, ...count }] : [];
  });
  const answers = useQueries(
    counting.map(({ screen, noun, load }) => ({
      queryKey: [...nounKey(noun), 'count', screen.path, locationId],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        await firstDrawn();
        return await (await load()).default(locationId, signal);
      },
      staleTime: stale,
      refetchInterval: statesPace,
    })),
  );
  return new Map(
    counting.map(({ screen }, index) => {
      const answer = answers[index];
      return [screen, answer?.data ?? (answer?.isError ? 'unread' : 0)];
    }),
  );
};
