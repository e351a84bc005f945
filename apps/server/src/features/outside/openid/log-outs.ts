import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { eachBounded } from '../../../platform/jobs/bounded.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import { createHttpClient, defaultFetchLimits } from '../../../platform/recording-servers/index.ts';
import { signingKeys } from './keys.ts';
import type { Needs } from './needs.ts';

/** Told at the same time, and in one batch. */
const atOnce = 8;
const inOneGo = 200;
/** Attempts, a minute apart at first, then two, three and so on; after that the app finds out when it asks for tokens. */
const mostTries = 10;
/** Seconds for which a logout token is good. */
const tokenLasts = 120;

interface Waiting {
  readonly id: number;
  readonly accountId: number;
  readonly sid: string;
  readonly clientId: string;
  readonly uri: string;
}

/** Claims those that are due and postpones their next attempt before making this one: of several processes, one tells each app. */
const takeDue = async (db: Database, at: Date): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`UPDATE openid_log_outs waiting
    SET tries = waiting.tries + 1, next_at = ${at}::timestamptz + (waiting.tries + 1) * interval '1 minute'
    FROM oauth_clients client
    WHERE client.id = waiting.oauth_client_id AND client.log_out_uri IS NOT NULL AND waiting.id IN (
      SELECT due.id FROM openid_log_outs due JOIN oauth_clients told ON told.id = due.oauth_client_id
        WHERE due.next_at <= ${at} AND told.log_out_uri IS NOT NULL
        ORDER BY due.next_at LIMIT ${inOneGo} FOR UPDATE OF due SKIP LOCKED)
    RETURNING waiting.id, waiting.account_id AS "accountId", waiting.sid, client.client_id AS "clientId",
      client.log_out_uri AS uri`.execute(db);
  return rows;
};

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A logout token (OpenID Connect Back-Channel Logout 1.0), signed as ID tokens are. */
const logoutToken = async (needs: Needs, { accountId, sid, clientId }: Waiting): Promise<string> => {
  const [key] = (await signingKeys(needs)).jwks;
  if (!key) throw new Error('there is always a key that signs');
  const iat = Math.floor(needs.clock.now() / 1_000);
  const head = { alg: 'RS256', typ: 'logout+jwt', kid: (key as { kid?: string }).kid };
  const claims = {
    iss: needs.portalUrl().origin,
    aud: clientId,
    sub: String(accountId),
    sid,
    iat,
    exp: iat + tokenLasts,
    jti: randomUUID(),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  };
  const signed = `${part(head)}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), createPrivateKey({ key, format: 'jwk' }));
  return `${signed}.${signature.toString('base64url')}`;
};

/** Throws unless the app took it. */
const tell = async (needs: Needs, waiting: Waiting): Promise<void> => {
  const { origin, pathname, search } = new URL(waiting.uri);
  const client = createHttpClient(origin, { ...defaultFetchLimits, connections: 1 });
  try {
    const answer = await client.request(pathname + search, {
      method: 'POST',
      maxBytes: 65_536,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ logout_token: await logoutToken(needs, waiting) }).toString(),
    });
    answer.discard();
    // The app says that it knows no such session: there is nothing left to end.
    const isSettled = (answer.status >= 200 && answer.status < 300) || answer.status === 400;
    if (!isSettled) throw new Error(`It answered ${answer.status}.`);
  } finally {
    await client.close();
  }
};

/** Tells apps who has logged out, where that is due. */
export const tellLogOuts = async (needs: Needs): Promise<void> => {
  // A client that has given up the address is not told, and delays nobody else.
  await sql`DELETE FROM openid_log_outs waiting USING oauth_clients client
    WHERE client.id = waiting.oauth_client_id AND client.log_out_uri IS NULL`.execute(needs.db);
  const due = await takeDue(needs.db, new Date(needs.clock.now()));
  await eachBounded(due, atOnce, async (waiting) => {
    try {
      await tell(needs, waiting);
      await needs.db.deleteFrom('openid_log_outs').where('id', '=', waiting.id).execute();
    } catch (error) {
      // The address is not logged: it may contain something that only the app knows.
      needs.log.info(
        { err: error, clientId: waiting.clientId },
        'an app could not be told of a log-out; it is tried again',
      );
    }
  });
  await needs.db.deleteFrom('openid_log_outs').where('tries', '>=', mostTries).execute();
};

const kind = { name: 'openid.tellLogOuts', payload: z.object({}), unique: 'whileQueuedOrRunning' } as const;

/** Runs at once when somebody logs out, and each minute for those who could not be told. */
export const logOutJobs = (needs: Needs): JobDefinition[] => {
  needs.listener.on('app_logged_out', () => {
    tellLogOuts(needs).catch((error: unknown) => needs.log.warn({ err: error }, 'log-outs could not be told'));
  });
  return [job(kind, () => tellLogOuts(needs), { expression: '* * * * *', timeZone: 'UTC' })];
};
