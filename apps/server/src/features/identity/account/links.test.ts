import { beforeAll, describe, expect, it } from 'vitest';
import { linkOf, messagesTo } from '../../../../test/outbox.ts';
import { createTestClock, type TestServer, testServer } from '../../../../test/server.ts';
import { readToken, spendToken } from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { sendConfirmation } from './index.ts';
import { sendPasswordReset } from './links.ts';

const clock = createTestClock();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ clock, demo: true, env: { PUBLIC_URL: 'https://portal.example' } });
});

const mailTo = (email: string) => messagesTo(server, email);
const inTransaction = <T>(run: Parameters<ReturnType<typeof server.db.transaction>['execute']>[0]) =>
  server.db.transaction().execute(run) as Promise<T>;

describe('a mailed link', () => {
  it('confirms: it names the user, says that a first password is set, and is stored only as a hash', async () => {
    const { id, email } = await server.make.account({ email_confirmed: false, password_hash: null, language: 'es' });
    await inTransaction((tx) => sendConfirmation(server.deps, tx, id));
    const [mail] = await mailTo(email);
    expect(mail?.text).toContain('elija una contraseña');
    const url = new URL(mail?.link ?? '');
    expect([url.origin, url.pathname]).toEqual(['https://portal.example', '/confirm-account']);
    const { token } = linkOf(mail);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const kept = await server.db.selectFrom('one_time_tokens').selectAll().where('account_id', '=', id).execute();
    expect(kept).toHaveLength(1);
    expect(kept[0]?.token_hash.equals(Buffer.from(token, 'base64url'))).toBe(false);
  });

  it('works once, for its purpose only, until it expires', async () => {
    const { id, email } = await server.make.account();
    await inTransaction((tx) => sendPasswordReset(server.deps, tx, id));
    const { token } = linkOf((await mailTo(email))[0]);
    const at = clock.now();
    const grant = { accountId: id, email, recordId: null, issuedAt: new Date(at) };
    expect(await readToken(server.db, 'reset', token, at)).toEqual(grant);
    expect(await readToken(server.db, 'confirm', token, at)).toBeUndefined();
    expect(await readToken(server.db, 'reset', token, at + 60 * 60_000)).toBeUndefined();
    const spend = (when = at) => inTransaction((tx) => spendToken(tx, 'reset', token, when));
    expect(await spend(at + 60 * 60_000)).toBeUndefined();
    const outcomes = await Promise.all([spend(), spend(), spend()]);
    expect(outcomes.filter(Boolean)).toEqual([grant]);
  });
});
