import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { execute, rowsOf } from '../../../test/administration.ts';
import { testDatabase } from '../../../test/database.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { installJobs } from '../jobs/jobs.ts';
import type { Logger } from '../log/log.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { portalAddress, portalRoleOf } from './portal-role.ts';

const warnings: string[] = [];
const log = { warn: (text: string) => warnings.push(text) } as unknown as Logger;
const secrets = createSecrets(randomBytes(32));
const whoIs = async (address: string) => (await rowsOf<{ who: string }>(address, 'SELECT current_user AS who'))[0]?.who;
const addressAs = (address: string, role: string, password: string) => {
  const url = new URL(address);
  [url.username, url.password] = [role, password];
  return url.href;
};
/** A database as an earlier program left it, with a role of its own that may do `rights`. */
const prepared = async (rights: string) => {
  const owner = await testDatabase();
  await installJobs(owner);
  const role = `role_${randomBytes(6).toString('hex')}`;
  await execute(owner, `CREATE ROLE ${role} LOGIN PASSWORD 'secret' ${rights}`);
  afterAll(() => execute(owner, `DROP OWNED BY ${role}; DROP ROLE ${role}`));
  return { owner, role, asRole: addressAs(owner, role, 'secret') };
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

it('the server works as a role that reads and writes, and cannot go past the audit or change tables', async () => {
  const { connectionString } = server.deps;
  const database = new URL(connectionString).pathname.slice(1);
  expect(await whoIs(connectionString)).toBe(portalRoleOf(database));
  await server.make.location();
  for (const refused of [
    'ALTER TABLE audit_log DISABLE TRIGGER ALL',
    'SET session_replication_role = replica',
    "UPDATE audit_log SET verb = 'x'",
    'DELETE FROM audit_log',
    'TRUNCATE audit_log',
    'DELETE FROM audit_sealing',
    'DROP TRIGGER audit_chain ON audit_log',
    'CREATE OR REPLACE FUNCTION audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RETURN NEW; END$$',
    'ALTER TABLE viewers DROP COLUMN is_locked',
    'CREATE TABLE mine (id int)',
    'DELETE FROM schema_migrations',
    `SET ROLE ${new URL(server.connectionString).username}`,
    "COPY audit_log TO PROGRAM 'cat'",
  ]) {
    await expect(execute(connectionString, refused), refused).rejects.toMatchObject({ code: '42501' });
  }
});

it('processes that start at once share it, and a new key gives it a new password', async () => {
  const owner = await testDatabase();
  await installJobs(owner);
  const start = (own: typeof secrets) => portalAddress({ owner, given: undefined, secrets: own, log });
  const [first, ...others] = await Promise.all([start(secrets), start(secrets), start(secrets)]);
  expect(new Set([first, ...others]).size).toBe(1);
  expect(await whoIs(first)).toMatch(/^viewgate_portal_/);
  const next = await start(createSecrets(randomBytes(32)));
  expect(next).not.toBe(first);
  expect(await whoIs(next)).toBe(await whoIs(next));
  await expect(whoIs(first)).rejects.toMatchObject({ code: '28P01' });
  expect(warnings).toEqual([]);
});

it('an owner who may not make roles is told what to do, and is worked as meanwhile', async () => {
  const { owner, role, asRole } = await prepared('');
  await execute(owner, `ALTER TABLE audit_log OWNER TO ${role}`);
  expect(await portalAddress({ owner: asRole, given: undefined, secrets, log })).toBe(asRole);
  expect(warnings.splice(0)).toEqual([expect.stringMatching(/may not make roles.*DATABASE_PORTAL_URL/s)]);
});

it('a role that the operator names is given what it lacks; one that cannot be used stops the start', async () => {
  const { owner, asRole } = await prepared('');
  expect(await portalAddress({ owner, given: asRole, secrets, log })).toBe(asRole);
  await execute(asRole, 'SELECT count(*) FROM viewers; SELECT count(*) FROM jobs.job');
  expect(warnings).toEqual([]);
  const wrong = addressAs(asRole, new URL(asRole).username, 'wrong');
  await expect(portalAddress({ owner, given: wrong, secrets, log })).rejects.toThrow(
    /^DATABASE_PORTAL_URL cannot be used/,
  );
});

it('a role with too many rights is named as such', async () => {
  const { owner, asRole } = await prepared('SUPERUSER');
  expect(await portalAddress({ owner, given: asRole, secrets, log })).toBe(asRole);
  expect(warnings.splice(0)).toEqual([expect.stringMatching(/is a superuser/)]);
});

it('what keeps the role out for a moment never gives the portal its owner’s rights', async () => {
  const owner = await testDatabase();
  await installJobs(owner);
  const address = await portalAddress({ owner, given: undefined, secrets, log });
  const role = new URL(address).username;
  await execute(owner, `ALTER ROLE ${role} CONNECTION LIMIT 0`);
  const starting = portalAddress({ owner, given: undefined, secrets, log });
  const [freed] = await Promise.all([
    starting,
    new Promise((resolve) => setTimeout(resolve, 1_500)).then(() =>
      execute(owner, `ALTER ROLE ${role} CONNECTION LIMIT -1`),
    ),
  ]);
  expect(freed).toBe(address);
  await execute(owner, `ALTER ROLE ${role} CONNECTION LIMIT 0`);
  await expect(portalAddress({ owner, given: undefined, secrets, log })).rejects.toThrow(/too many connections/);
  expect(warnings).toEqual([]);
});
