import { invitations, type ResultOf, type viewers } from '@viewgate/contract';
import { useWrite } from '../lib/api/write.ts';
import { useLocationId } from '../lib/session/context.ts';

type Invited = Pick<ResultOf<typeof viewers.get>, 'id' | 'hasExternalId'>;

/** Mails a viewer who has no password yet how to get one; people imported by a partner open their account by an invitation of its own. */
export const useSendInvitation = (): ((viewer: Invited) => Promise<void>) => {
  const locationId = useLocationId();
  const link = useWrite(invitations.link);
  const imported = useWrite(invitations.inviteImported);
  return async ({ id, hasExternalId }) => {
    if (hasExternalId) await imported.mutateAsync({ body: { locationId, viewerId: id } });
    else await link.mutateAsync({ params: { locationId, id } });
  };
};
