import { ApiError } from '@viewgate/contract';
import { QueryClient } from '../query/index.ts';
import { outage } from './outage.ts';
import { followSession } from './session-end.ts';

/** A refusal is an answer; only a call that got no answer, or found the portal without its database, is retried. */
const mayRetry = (failures: number, error: unknown): boolean =>
  failures < 2 && (!(error instanceof ApiError) || error.problem.code === 'unavailable');

export const queryClient = new QueryClient({ mayRetry, staleTime: 15_000 });

// What failed while the portal was away is refetched when it is back.
outage.subscribe(() => {
  if (outage.get() !== 'none') return;
  void queryClient.refetchQueries({ failedOnly: true });
});
followSession((what) => (what === 'over' ? queryClient.clear() : void queryClient.invalidateQueries()));
