import { registrationReview, type ResultOf } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useRouter } from '../../../lib/router/index.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { entity } from './registration-actions.ts';
import { registrationListScreens, registrationOf } from './screens.ts';

type Registration = ResultOf<typeof registrationReview.get>;
type Neighbor = ResultOf<typeof registrationReview.neighbors>['next'];

/** The ways to the registrations before and after one in its own list. */
export const useNeighbors = ({ id, state }: Pick<Registration, 'id' | 'state'>) => {
  const router = useRouter();
  const params = { locationId: useLocationId(), viewerId: id };
  const { data } = useRead(registrationReview.neighbors, { params });
  const openerOf = (one: Neighbor | undefined) =>
    one
      ? () => void router.navigate({ to: registrationOf(one).href(entity(one)), replace: true, state: true })
      : undefined;
  const [previous, next] = [openerOf(data?.previous), openerOf(data?.next)];
  const toList = () => void router.navigate({ to: registrationListScreens[state].href() });
  return { previous, next, onward: next ?? previous ?? toList };
};
