import { registrationReview, type ResultOf } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useRouter } from '../../../lib/router/index.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { entity } from './registration-actions.ts';
import { registrationListScreens, registrationOf } from './screens.ts';

type Registration = ResultOf<typeof registrationReview.get>;

/** The registrations before and after one in its own list; of a long list, its first page of 200. */
export const useNeighbours = ({ id, state }: Pick<Registration, 'id' | 'state'>) => {
  const router = useRouter();
  const { data } = useRead(registrationReview[state], { params: { locationId: useLocationId() }, body: { take: 200 } });
  const rows = data?.rows ?? [];
  const at = rows.findIndex((row) => row.id === id);
  const openerOf = (index: number) => {
    const row = at < 0 ? undefined : rows[index];
    return (
      row && (() => void router.navigate({ to: registrationOf(row).href(entity(row)), replace: true, state: true }))
    );
  };
  const [previous, next] = [openerOf(at - 1), openerOf(at + 1)];
  const toList = () => void router.navigate({ to: registrationListScreens[state].href() });
  return { previous, next, onward: next ?? previous ?? toList };
};
