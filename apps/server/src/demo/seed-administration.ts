import { integrationClaims } from '@viewgate/contract';
import { writeAudit } from '../platform/audit/audit.ts';
import { hashToken } from '../platform/secrets/tokens.ts';
import { makeAccessKey } from '../platform/secrets/access-keys.ts';
import { demoApps } from './apps.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { SeedContext } from './seed-context.ts';
import type { SeededLocation } from './seed-location.ts';

const day = 86_400_000;

interface Act {
  verb: string;
  record: string;
  recordId: number;
  recordName: string;
  before?: object;
  after?: object;
}

/** A typical week of staff activity at a location: mostly views, a few changes. */
const actsOf = async ({ db, dice }: SeedContext, locationId: number): Promise<Act[]> => {
  const named = (table: 'classes' | 'cameras' | 'families') =>
    db.selectFrom(table).select(['id', 'name']).where('location_id', '=', locationId).orderBy('id').limit(12).execute();
  const [classes, cameras, families] = await Promise.all([named('classes'), named('cameras'), named('families')]);
  const seen = families.map(({ id, name }) => ({ verb: 'view', record: 'family', recordId: id, recordName: name }));
  const changed = [
    ...classes.slice(0, 2).map(({ id, name }) => ({
      verb: 'update',
      record: 'class',
      recordId: id,
      recordName: name,
      before: { name: `${name} (new)`, cameraIds: cameras.slice(0, 1).map((camera) => camera.id) },
      after: { name, cameraIds: cameras.slice(0, 3).map((camera) => camera.id) },
    })),
    ...cameras.slice(0, 2).map(({ id, name }) => ({
      verb: 'update',
      record: 'camera',
      recordId: id,
      recordName: name,
      before: { name, audioEnabled: true, isPublic: false },
      after: { name, audioEnabled: false, isPublic: false },
    })),
    ...families.slice(0, 2).map(({ id, name }) => ({
      verb: 'update',
      record: 'family',
      recordId: id,
      recordName: name,
      before: { name: `${name}-Smith`, primaryViewerId: null },
      after: { name, primaryViewerId: null },
    })),
  ];
  return [...seen, ...seen, ...changed].sort(() => dice.next() - 0.5);
};

/** Two weeks of audit entries per location, in the order they would have been written. */
const seedEntries = async (context: SeedContext, locations: readonly SeededLocation[]): Promise<void> => {
  const { db, dice, now } = context;
  const people = await db
    .selectFrom('accounts')
    .select(['id', 'user_name'])
    .where('user_name', 'in', ['locmanager', 'staffmanager', 'orgmanager', 'staff'])
    .execute();
  for (const { id: locationId } of locations) {
    const acts = await actsOf(context, locationId);
    for (const [index, { verb, record, ...entry }] of acts.entries()) {
      const who = dice.pick(people);
      const at = now - 14 * day + Math.floor(((index + dice.next()) / acts.length) * 13 * day);
      const from = { ip: `203.0.113.${10 + dice.below(40)}`, traceId: null };
      await writeAudit(db, { at, accountId: who.id, accountName: who.user_name, verb, record, ...from }, [
        { ...entry, locationId },
      ]);
    }
  }
};

/** The key with which the demo's partner sends events about the first location, and the partner's name for that location. */
export const demoPartner = {
  apiKey: 'vgk_the-demo-partner-sends-its-events-with-this',
  location: 'maple-street',
} as const;

/** A partner's API keys, one of them {@link demoPartner}'s, and OAuth clients; nobody knows the other secrets. */
const seedPrograms = async ({ db, now }: SeedContext, secrets: Secrets, locationId: number): Promise<void> => {
  const integration = await db.selectFrom('integrations').select('id').orderBy('id').executeTakeFirstOrThrow();
  for (const [index, is_valid] of [false, true, true].entries()) {
    const told = { prefix: demoPartner.apiKey.slice(0, 10), hash: hashToken(demoPartner.apiKey) };
    const { prefix, hash } = index === 2 ? told : makeAccessKey();
    const made = { created_at: new Date(now - (60 - index * 25) * day), created_by: index ? 'manager' : 'superadmin' };
    await db
      .insertInto('integration_api_keys')
      .values({ integration_id: integration.id, prefix, key_hash: hash, is_valid, ...made })
      .execute();
  }
  const connection = { connected_at: new Date(now - 10 * day), connected_by: 'manager' };
  await db
    .insertInto('integration_locations')
    .values({
      location_id: locationId,
      integration_id: integration.id,
      partner_key: demoPartner.location,
      ...connection,
    })
    .execute();
  await db
    .updateTable('locations')
    .set({ is_integration_enabled: true, integration_claims: [...integrationClaims] })
    .where('id', '=', locationId)
    .execute();
  for (const app of demoApps) {
    const { id } = await db
      .insertInto('oauth_clients')
      .values({
        client_id: app.clientId,
        display_name: app.name,
        client_type: app.secret === null ? 'public' : 'confidential',
        owner: app.owner,
        redirect_uris: [...app.redirectUris],
        uses_device_codes: app.redirectUris.length === 0,
        scopes: [...app.scopes],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (app.secret === null) continue;
    const secret = secrets.seal(app.secret, `oauth_clients:${id}:secret`);
    const secret_created_at = new Date(now - 40 * day);
    await db.updateTable('oauth_clients').set({ secret, secret_created_at }).where('id', '=', id).execute();
  }
};

/** What administrators see: two weeks of audit, API keys and OAuth clients. */
export const seedAdministration = async (
  context: SeedContext,
  secrets: Secrets,
  locations: readonly SeededLocation[],
): Promise<void> => {
  await seedEntries(context, locations);
  const [first] = locations;
  if (first) await seedPrograms(context, secrets, first.id);
};
