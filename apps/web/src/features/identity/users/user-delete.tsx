import { users } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx';
import type { AreaProps } from './screens.ts';
import { useUserText } from './text/index.ts';

/** At a location, someone who also works elsewhere is only removed from it. */
const FromLocation = ({ id }: { readonly id: number }) => {
  const text = useUserText();
  const params = { locationId: useLocationId(), id };
  const { data } = useRead(users.locationDeleteDetails, { params });
  return (
    <ConfirmDelete
      endpoint={users.removeFromLocation}
      details={users.locationDeleteDetails}
      params={params}
      {...(data?.keepsAccount
        ? {
            words: {
              title: text('remove.title', { name: data.name }),
              hint: text('delete.keeps'),
              confirm: text('remove'),
              done: text('remove.done', { name: data.name }),
            },
          }
        : { warning: <p>{text('delete.whole')}</p> })}
    />
  );
};

export default function UserDelete({ area }: AreaProps) {
  const text = useUserText();
  const id = useIdParam('entityId');
  if (area === 'app') return <FromLocation id={id} />;
  return (
    <ConfirmDelete
      endpoint={users.remove}
      details={users.deleteDetails}
      params={{ id }}
      warning={<p>{text('delete.whole')}</p>}
    />
  );
}
