import * as client from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Faults, type IdentityProvider, type Person, person, signInAt, startIdentityProvider } from '../index.ts';

const redirectUri = 'https://portal.example/back';
const ada = person('ada.nash@acorns.example', { groups: ['Teachers'], amr: ['pwd', 'mfa'] });
let provider: IdentityProvider;

beforeAll(async () => {
  provider = await startIdentityProvider({ name: 'Acorns' });
  provider.register({ clientId: 'portal', secret: 'a-secret-of-the-portal', redirectUris: [redirectUri] });
  provider.know('u-1', ada);
});
afterAll(() => provider.stop());
beforeEach(() => {
  for (const name of Object.keys(provider.faults) as (keyof Faults)[]) delete provider.faults[name];
});

const connect = async (who: Person | null = ada) => {
  const config = await client.discovery(new URL(provider.issuer), 'portal', 'a-secret-of-the-portal', undefined, {
    execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks],
    timeout: 2,
  });
  const verifier = client.randomPKCECodeVerifier();
  const [state, nonce] = [client.randomState(), client.randomNonce()];
  const at = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile groups',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const back = await signInAt(at, who);
  const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
  return { config, tokens: await client.authorizationCodeGrant(config, back, checks) };
};

describe('the simulated identity provider', () => {
  it('says who somebody is, by which means, and in which groups', async () => {
    const { config, tokens } = await connect();
    expect(tokens.claims()).toMatchObject({ iss: provider.issuer, sub: 'u-1', amr: ['pwd', 'mfa'] });
    const told = await client.fetchUserInfo(config, tokens.access_token, 'u-1');
    expect(told).toMatchObject({ email: ada.email, email_verified: true, groups: ['Teachers'], given_name: 'Ada' });
  });

  it('leads back with an error when the person turns it down', async () => {
    await expect(connect(null)).rejects.toMatchObject({ error: 'access_denied' });
  });

  it.each<[string, Faults]>([
    ['another issuer', { issuer: 'https://elsewhere.example' }],
    ['another audience', { audience: 'another' }],
    ['another nonce', { nonce: 'another' }],
    ['a clock that is two hours behind', { skewSeconds: -7_200 }],
    ['a forged signature', { isForged: true }],
    ['no signature', { isUnsigned: true }],
    ['another issuer in its discovery', { discovered: { issuer: 'https://elsewhere.example' } }],
    ['nothing, being down', { isDown: true }],
    ['the way to somewhere else', { leadsTo: 'https://elsewhere.example' }],
    ['slowly', { slowMs: 3_000 }],
  ])('answers with %s if it is told to, and a client refuses it', async (_, faults) => {
    Object.assign(provider.faults, faults);
    expect(
      await connect().then(
        () => 'taken',
        () => 'refused',
      ),
    ).toBe('refused');
  });

  it('has a clock that is ahead if it is told to', async () => {
    provider.faults.skewSeconds = 3_600;
    // Nothing in the protocol refuses a token that claims to be made in the future: a client has to check that itself.
    expect((await connect()).tokens.claims()?.iat).toBeGreaterThan(Date.now() / 1_000 + 3_500);
  });

  it('signs with another key once it is told to', async () => {
    const kidOf = (idToken = '') =>
      (JSON.parse(Buffer.from(idToken.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;
    const before = kidOf((await connect()).tokens.id_token);
    provider.rotateKeys();
    expect(kidOf((await connect()).tokens.id_token)).not.toBe(before);
  });
});
