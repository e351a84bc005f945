import { externalSignIn } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { createRate } from '../../../platform/http/rate.ts';
import { addressKey } from '../../../platform/sessions/address-key.ts';
import { begin } from './begin.ts';
import { comeBack } from './come-back.ts';
import { createProviders } from './connect.ts';
import type { Needs } from './needs.ts';
import { logOutThere } from './log-out-there.ts';
import { linkedPeople, unlink } from './people.ts';
import { providerOfDomain } from './provider-store.ts';
import { createReach } from './reach.ts';
import { addressesOf, approveDomain, remove, save, test } from './service.ts';
import { connectionOf, staffOptions } from './views.ts';

/** Domains that one address may ask for within ten seconds. */
const mostAsked = 20;

export const externalSignInRoutes = (needs: Needs) => {
  const providers = createProviders(createReach(needs.config.identityProviders), needs.clock);
  const requireRate = createRate(needs.clock, { name: 'address', most: mostAsked });
  return routes(
    externalSignIn,
    {
      begin: begin(needs, providers),
      comeBack: comeBack(needs, providers),
      logOut: logOutThere(needs, providers),
      find: async ({ db, input, request, reply }) => {
        requireRate(addressKey(request.ip), reply);
        return await providerOfDomain(db, input.body.domain);
      },
      get: async ({ db, scope }) => ({
        ...addressesOf(needs, scope),
        connection: await connectionOf(db, scope),
      }),
      test: test(needs, providers),
      save: save(needs, providers),
      approveDomain,
      staffOptions: ({ db, scope, input }) => staffOptions(db, scope, input.query),
      people: ({ db, scope, input }) => linkedPeople(db, scope, input.body),
      unlink,
      remove,
    },
    {
      identity_provider_domains_approved: ['domain', 'externalSignIn.domainTaken'],
    },
  );
};
