import { randomBytes } from 'node:crypto';
import { enableDevice } from '../platform/push/devices.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { SeedContext } from './seed-context.ts';
import type { SeededLocation } from './seed-location.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const day = 86_400_000;

/**
 * A parent who signs in where the gate reads plates, and has notifications on for a phone that does not exist: the demo has no push
 * service, so they stay in the outbox, to be read there.
 */
export const seedDriver = async (
  { db, passwordHash, now }: SeedContext,
  secrets: Secrets,
  { id: locationId }: SeededLocation,
): Promise<void> => {
  const { accountId } = await db
    .selectFrom('viewers')
    .where('location_id', '=', locationId)
    .where('is_primary', '=', true)
    .orderBy('id')
    .select('account_id as accountId')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('accounts')
    .set({
      user_name: 'driver',
      email: 'driver@mail.example',
      password_hash: passwordHash,
      rules_accepted_at: new Date(now - 90 * day),
    })
    .where('id', '=', accountId)
    .execute();
  // Expired, as after an evening without the portal: a phone's notifications stay on until its owner logs out.
  const { id: sessionId } = await db
    .insertInto('sessions')
    .values({
      token_hash: randomBytes(32),
      account_id: accountId,
      created_at: new Date(now - 2 * day),
      last_used_at: new Date(now - day),
      expires_at: new Date(now - day),
      ip: '203.0.113.24',
      user_agent: phone,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const address = { endpoint: 'https://push.example/demo-phone', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
  await enableDevice(db, secrets, { accountId, sessionId, address, userAgent: phone, at: now - day });
};
