import { externalSignIn, users } from '@viewgate/contract';
import { type Faults, type IdentityProvider } from '@viewgate/simulators/identity-provider';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { connected, leave, signInThere, startExternal } from '../../../../test/identity-provider.ts';
import { refusalOf } from '../../../../test/server.ts';

const { server, provider, other, acorns, browser, next } = await startExternal();

describe('connecting a provider', () => {
  it('is tried before it is saved, and says what is wrong at its field', async () => {
    const { admin, params, body } = await connected(server, provider);
    const failed = async (changes: object) => {
      const { issuer, clientId } = body();
      const tried = { issuer, clientId, secret: 'wrong', ...changes };
      const [said] =
        (await refusalOf(admin.call(externalSignIn.test, { params, body: tried }))).validationFailures ?? [];
      const saved = await refusalOf(admin.call(externalSignIn.save, { params, body: { ...body(), ...tried } }));
      expect(saved.validationFailures?.[0]).toEqual(said);
      return `${said?.propertyName} ${said?.code}`;
    };
    expect(await failed({})).toBe('secret externalSignIn.badClient');
    expect(await failed({ clientId: 'nobody' })).toBe('secret externalSignIn.badClient');
    expect(await failed({ clientId: 'nobody', secret: null })).toBe('secret externalSignIn.secretFirst');
    expect(await failed({ issuer: `${provider.issuer}/elsewhere` })).toBe('issuer externalSignIn.notUsable');
    provider.faults.discovered = { issuer: 'https://elsewhere.example' };
    expect(await failed({})).toBe('issuer externalSignIn.otherIssuer');
    delete provider.faults.discovered;
    provider.faults.isDown = true;
    expect(await failed({})).toBe('issuer externalSignIn.unreachable');
  });

  it.each([
    'http://idp.example',
    'https://127.0.0.1',
    'https://[::1]',
    'https://169.254.169.254',
    'https://10.0.0.7',
    'https://[::ffff:10.0.0.7]',
    'https://localhost',
    'https://intranet',
    'https://idp.example:8443',
    'http://127.0.0.1:1',
  ])('asks nothing of %s, which nobody said is a provider', async (issuer) => {
    const { admin, params } = acorns;
    const tried = admin.call(externalSignIn.test, { params, body: { issuer, clientId: 'a', secret: 'b' } });
    expect((await refusalOf(tried)).validationFailures?.[0]?.code).toBe('externalSignIn.notHttps');
  });

  it.each<[string, (of: IdentityProvider, inner: IdentityProvider) => Faults, string]>([
    ['leads elsewhere', (_, inner) => ({ leadsTo: `${inner.issuer}/jwks` }), 'notUsable'],
    [
      'names an inner address for its keys',
      () => ({ discovered: { jwks_uri: 'http://169.254.169.254/jwks' } }),
      'notHttps',
    ],
    [
      'names an inner address for codes',
      () => ({ discovered: { token_endpoint: 'https://10.0.0.7/token' } }),
      'notHttps',
    ],
    ['publishes ten megabytes of keys', () => ({ isVast: true }), 'notUsable'],
    ['answers ten seconds late', () => ({ slowMs: 10_000 }), 'unreachable'],
  ])(
    'gives up on a provider that %s',
    async (_, faultsOf, code) => {
      const { admin, params, body, key } = acorns;
      Object.assign(provider.faults, faultsOf(provider, other));
      other.calls.length = 0;
      const { issuer, clientId } = body();
      const tried = admin.call(externalSignIn.test, { params, body: { issuer, clientId, secret: null } });
      const began = performance.now();
      const [said, left] = await Promise.all([refusalOf(tried), leave(browser(), key)]);
      expect(said.validationFailures?.[0]?.code).toBe(`externalSignIn.${code}`);
      expect(performance.now() - began).toBeLessThan(8_000);
      expect(other.calls).toEqual([]);
      // Whatever is published, the browser goes to the provider itself or is told.
      expect(left.startsWith(`${provider.issuer}/`) || left.startsWith('/login?trouble=')).toBe(true);
    },
    15_000,
  );

  it('keeps the secret sealed and never tells it', async () => {
    const { admin, params, organizationId } = acorns;
    expect(JSON.stringify(await admin.call(externalSignIn.get, { params }))).not.toContain('secret-of');
    const { secret } = await server.db
      .selectFrom('identity_providers')
      .where('organization_id', '=', organizationId)
      .select('secret')
      .executeTakeFirstOrThrow();
    expect(secret.includes('secret-of')).toBe(false);
    const { rows } = await sql<{
      n: number;
    }>`SELECT count(*)::integer AS n FROM audit_log WHERE after::text LIKE '%secret-of%'`.execute(server.db);
    expect(rows[0]?.n).toBe(0);
  });

  it('is for the organization’s managers, and the approval of domains for the portal’s own', async () => {
    const { params, organizationId, manager, domain, body } = acorns;
    const as = async (role: 'OrganizationViewer' | 'OrganizationManager', of = organizationId) =>
      await server.signIn(await server.make.user(role, { organizationId: of }), {
        'x-forwarded-for': `10.7.0.${next()}`,
      });
    const reader = await as('OrganizationViewer');
    expect((await reader.call(externalSignIn.get, { params })).connection?.clientId).toBe(body().clientId);
    expect((await refusalOf(reader.call(externalSignIn.remove, { params }))).status).toBe(403);
    const stranger = await as('OrganizationManager', (await server.make.organization()).id);
    for (const call of [externalSignIn.get, externalSignIn.remove] as const)
      expect((await refusalOf(stranger.call(call, { params }))).status).toBe(404);
    const own = await server.signIn(manager, { 'x-forwarded-for': '10.7.1.1' });
    const approved = own.call(externalSignIn.approveDomain, { params, body: { domain, isApproved: true } });
    expect((await refusalOf(approved)).status).toBe(403);
    const stale = own.call(externalSignIn.save, { params, body: { ...body(), secret: null, version: 999 } });
    expect((await refusalOf(stale)).status).toBe(409);
  });

  it('gives a domain to one organization, and says whose it is to anybody who asks', async () => {
    const { domain, key, organizationId } = acorns;
    const { name } = await server.db
      .selectFrom('organizations')
      .where('id', '=', organizationId)
      .select('name')
      .executeTakeFirstOrThrow();
    const find = (of: string) => browser().call(externalSignIn.find, { body: { domain: of } });
    expect(await find(domain.toUpperCase())).toEqual({ provider: key, organization: name });
    expect(await find('nobody.example')).toBeNull();
    const squatter = await connected(server, other, { domains: ['squatted.example', domain] }).catch(
      (error: unknown) => error,
    );
    // Its own domain is not on that list: nothing of it is approved.
    expect(squatter).toBeInstanceOf(Error);
    const willows = await connected(server, other);
    await willows.change({ domains: [willows.domain, domain] });
    expect((await refusalOf(willows.approve(true, domain))).validationFailures?.[0]?.code).toBe(
      'externalSignIn.domainTaken',
    );
    expect(await find(domain)).toEqual({ provider: key, organization: name });
  });

  it('offers as break-glass accounts staff who have a password, and act here alone', async () => {
    const { admin, params, employ, manager } = await connected(server, provider);
    const able = await employ();
    const without = await employ();
    await server.db.updateTable('accounts').set({ password_hash: null }).where('id', '=', without.id).execute();
    const offered = await admin.call(externalSignIn.staffOptions, { params, query: {} });
    expect(new Set(offered.map(({ value }) => value))).toEqual(new Set([manager.id, able.id]));
    const found = await admin.call(externalSignIn.staffOptions, {
      params,
      query: { search: 'zzz', include: String(able.id) },
    });
    expect(found.map(({ value }) => value)).toEqual([able.id]);
  });

  it('forgets who somebody was once their account has another address', async () => {
    const cedars = await connected(server, provider);
    const ada = await cedars.employ();
    await signInThere(browser(), cedars.key, ada.person);
    const { admin } = cedars;
    const before = await admin.call(users.get, { params: { id: ada.id } });
    await server.db
      .updateTable('accounts')
      .set({ email: 'somebody.else@mail.example' })
      .where('id', '=', ada.id)
      .execute();
    expect(before.userName).toBe(ada.userName);
    expect(await signInThere(browser(), cedars.key, ada.person)).toMatch(/trouble=noAccess/);
  });
});
