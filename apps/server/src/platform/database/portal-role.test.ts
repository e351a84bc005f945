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
let retries = 0;
const log = { warn: (text: string) => warnings.push(text), info: () => (retries += 1) } as unknown as Logger;
const secrets = createSecrets(randomBytes(32));
const whoIs = async (address: string) => (await rowsOf<{ who: string }>(address, 'SELECT current_user AS who'))[0]?.who;
const addressAs = (address: string, role: string, password: string) => {
  const url = new URL(address);
  [url.username, url.password] = [role, password];
  return url.href;
};
/** A database as an earlier program left it, with its own role that has `rights`. */
const prepared = async (rights: string) => {
  const owner = await testDatabase();
  await installJobs(owner);
  const role = `role_${randomBytes(6).toString('hex')}`;
  const group = `group_${randomBytes(6).toString('hex')}`;
  await execute(owner, `CREATE ROLE ${role} LOGIN PASSWORD 'secret' ${rights}; CREATE ROLE ${group}`);
  afterAll(async () => {
    await execute(
      owner,
      `REASSIGN OWNED BY ${role}, ${group} TO CURRENT_USER; DROP OWNED BY ${role}, ${group}; DROP ROLE ${role}, ${group}`,
    );
  });
  return { owner, role, group, asRole: addressAs(owner, role, 'secret') };
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ env: { DATABASE_PORTAL_URL: undefined } });
});

it('the server works as a role that reads and writes, and cannot bypass the audit or change tables', async () => {
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

it('processes starting at once share it, and a new key gives it a new password', async () => {
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

it('an owner who may not create roles is told what to do, and is used in the meantime', async () => {
  const { owner, role, asRole } = await prepared('');
  await execute(owner, `ALTER TABLE audit_log OWNER TO ${role}`);
  expect(await portalAddress({ owner: asRole, given: undefined, secrets, log })).toBe(asRole);
  expect(warnings.splice(0)).toEqual([expect.stringMatching(/may not create roles.*DATABASE_PORTAL_URL/s)]);
});

it('a role named by the operator is granted what it lacks; one that cannot be used stops startup', async () => {
  const { owner, asRole } = await prepared('');
  expect(await portalAddress({ owner, given: asRole, secrets, log })).toBe(asRole);
  await execute(asRole, 'SELECT count(*) FROM viewers; SELECT count(*) FROM jobs.job');
  expect(warnings).toEqual([]);
  const wrong = addressAs(asRole, new URL(asRole).username, 'wrong');
  await expect(portalAddress({ owner, given: wrong, secrets, log })).rejects.toThrow(
    /^DATABASE_PORTAL_URL cannot be used/,
  );
});

it.each<[what: string, rights: string, grants: string, sentence: RegExp]>([
  ['is a superuser', 'SUPERUSER', '', /the role ROLE, .*: it is a superuser\./],
  ['may create roles', 'CREATEROLE', '', /it may create roles/],
  ['owns a table', '', 'ALTER TABLE viewers OWNER TO ROLE', /it owns tables/],
  ['owns the database', '', 'ALTER DATABASE THIS OWNER TO ROLE', /it owns the database/],
  ['may change one column of the audit', '', 'GRANT UPDATE (verb) ON audit_log TO ROLE', /it may change the audit/],
  ['may empty the record of sealing', '', 'GRANT TRUNCATE ON audit_sealing TO ROLE', /it may change the audit/],
  ['may forget migrations', '', 'GRANT DELETE ON schema_migrations TO ROLE', /it may change the audit/],
  ['may create a trigger', '', 'GRANT TRIGGER ON viewers TO ROLE', /it may create triggers on tables/],
  ['may disable triggers', '', 'GRANT SET ON PARAMETER session_replication_role TO ROLE', /it may disable triggers/],
  ['may create tables of jobs', '', 'GRANT CREATE ON SCHEMA jobs TO ROLE', /it may create tables/],
  [
    'inherits from a role that may disable triggers',
    '',
    'GRANT SET ON PARAMETER session_replication_role TO GROUP; GRANT GROUP TO ROLE WITH INHERIT TRUE, SET FALSE',
    /it is a member of GROUP, which may disable triggers/,
  ],
  [
    'may become a role that owns a table',
    '',
    'ALTER TABLE viewers OWNER TO GROUP; GRANT GROUP TO ROLE WITH INHERIT FALSE, SET TRUE',
    /it is a member of GROUP, which owns tables/,
  ],
  [
    'may grant itself a role that changes the audit',
    '',
    'GRANT DELETE ON audit_sealing TO GROUP; GRANT GROUP TO ROLE WITH INHERIT FALSE, SET FALSE, ADMIN TRUE',
    /it is a member of GROUP, which may change the audit/,
  ],
  [
    'may become a role that runs programs',
    '',
    'GRANT pg_execute_server_program TO GROUP; GRANT GROUP TO ROLE',
    /it is a member of pg_execute_server_program/,
  ],
])('a role that %s stops startup, with the reason', async (_, rights, grants, sentence) => {
  const { owner, role, group, asRole } = await prepared(rights);
  const named = (text: string) => text.replaceAll('ROLE', role).replaceAll('GROUP', group);
  await execute(owner, named(grants).replace('THIS', new URL(owner).pathname.slice(1)));
  await expect(portalAddress({ owner, given: asRole, secrets, log })).rejects.toThrow(
    new RegExp(named(sentence.source)),
  );
});

it('the portal’s own role with excess rights is reported, but still used: the owner has those rights too', async () => {
  const owner = await testDatabase();
  await installJobs(owner);
  const start = () => portalAddress({ owner, given: undefined, secrets, log });
  const address = await start();
  await execute(owner, `GRANT TRIGGER ON viewers TO ${new URL(address).username}`);
  expect(await start()).toBe(address);
  expect(warnings.splice(0)).toEqual([expect.stringMatching(/may create triggers on tables.*REVOKE/)]);
});

it('a temporary failure of the role never gives the portal its owner’s rights', async () => {
  const owner = await testDatabase();
  await installJobs(owner);
  const address = await portalAddress({ owner, given: undefined, secrets, log });
  const role = new URL(address).username;
  await execute(owner, `ALTER ROLE ${role} CONNECTION LIMIT 0`);
  retries = 0;
  const starting = portalAddress({ owner, given: undefined, secrets, log });
  await expect.poll(() => retries, { timeout: 10_000 }).toBeGreaterThan(0);
  await execute(owner, `ALTER ROLE ${role} CONNECTION LIMIT -1`);
  expect(await starting).toBe(address);
  await execute(owner, `ALTER ROLE ${role} CONNECTION LIMIT 0`);
  await expect(portalAddress({ owner, given: undefined, secrets, log })).rejects.toThrow(/too many connections/);
  expect(warnings).toEqual([]);
});
