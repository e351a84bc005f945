import type { Configuration } from 'oidc-provider';
import type { JsonWebKey } from './keys.ts';
import type { Person } from './people.ts';
import type { createStorage } from './storage.ts';

export interface Options {
  /** The organization that its login page shows. */
  readonly name: string;
  /** Claims are in the ID token, not only at userinfo. */
  readonly tellsAll?: boolean;
  /** It names itself in its answers to browsers (RFC 9207). */
  readonly namesItself?: boolean;
}

const scopes = ['openid', 'profile', 'email', 'groups'];

export const configurationOf = (
  { tellsAll = false, namesItself = true }: Options,
  found: (sub: string) => Person | undefined,
  { key, storage }: { readonly key: JsonWebKey; readonly storage: ReturnType<typeof createStorage> },
): Configuration => ({
  adapter: storage.adapter,
  jwks: { keys: [key] },
  scopes,
  claims: {
    openid: ['sub', 'amr', 'auth_time'],
    profile: ['name', 'given_name', 'family_name'],
    email: ['email', 'email_verified'],
    groups: ['groups'],
  },
  conformIdTokenClaims: !tellsAll,
  responseTypes: ['code'],
  pkce: { required: () => true },
  ttl: { IdToken: 3_600 },
  cookies: { keys: ['a simulator has no secrets'] },
  discovery: { authorization_response_iss_parameter_supported: namesItself },
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    // So that ID tokens name the session; programs are told by the simulator itself.
    backchannelLogout: { enabled: true },
  },
  interactions: { url: (_, { uid }) => `/sign-in/${uid}` },
  findAccount: (_, sub) => {
    const person = found(sub);
    return (
      person && {
        accountId: sub,
        claims: () => ({
          sub,
          name: `${person.givenName} ${person.familyName}`,
          given_name: person.givenName,
          family_name: person.familyName,
          email: person.email,
          email_verified: person.isEmailVerified,
          groups: [...person.groups],
        }),
      }
    );
  },
  // Nobody is asked for consent: the organization connected the program itself.
  loadExistingGrant: async (ctx) => {
    const { client, session, provider } = ctx.oidc;
    const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
    grant.addOIDCScope(scopes.join(' '));
    await grant.save();
    return grant;
  },
});
