import { mobile } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { routes } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { readMe } from '../../identity/account/index.ts';
import { beforeOwn, inviteRelative } from '../../people/invitations/index.ts';
import { manage } from './manage.ts';
import { endDevice } from './store.ts';
import { giveTokens } from './token.ts';
import { ownLocations, readOnDevice } from './views.ts';

interface Inviting<Body> {
  readonly input: { readonly body: Body & { readonly familyId: number } };
}

/** The call of the viewer's area, which has the family in its path. */
const ofFamily = <Body, C extends Inviting<Body>>(call: C) => ({
  ...call,
  input: { params: { id: call.input.body.familyId }, query: undefined, body: call.input.body },
});

export const mobileRoutes = (deps: Needs) => {
  const invite = inviteRelative(deps);
  return routes(
    mobile,
    {
      token: giveTokens(deps),
      signOut: async ({ db, actor, audit }) => {
        await endDevice(db, actor.sessionId);
        audit({ recordId: actor.accountId, recordName: actor.userName });
        return null;
      },
      me: async ({ db, actor }) => {
        const onDevice = await readOnDevice(db, actor);
        if (!onDevice) throw notFound();
        return { ...(await readMe(db, actor.accountId, actor.kind === 'staff' ? actor.reach : null)), ...onDevice };
      },
      invite: (call) => invite(ofFamily(call)),
      manage,
      locations: ({ db, actor, input }) => ownLocations(db, actor, input.query),
    },
    {},
    { invite: (call) => beforeOwn.inviteRelative(ofFamily(call)) },
  );
};
