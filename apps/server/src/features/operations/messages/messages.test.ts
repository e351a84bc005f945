import { messages } from '@viewgate/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../../../test/server.ts';
import { certificateFile, startMailServer } from '../../../platform/mail/fixtures/mail-server.ts';

type Server = Awaited<ReturnType<typeof testServer>>;
const to = { email: 'noor@mail.example', name: 'Noor', language: 'en' };
const data = { userName: 'noor', token: 'a-token-of-a-test', minutes: 60 };
const rows = ({ db }: Server) => db.selectFrom('outbox_messages').selectAll().orderBy('id').execute();
const queue = ({ db, deps }: Server, given: Partial<typeof to> & { accountId?: number } = {}) =>
  db.transaction().execute((tx) => deps.messages.mail(tx, { ...to, ...given }, 'resetPassword', data));

describe('without a mail server', () => {
  let server: Server;
  beforeAll(async () => {
    server = await testServer({ env: { PUBLIC_URL: 'https://portal.example' } });
  });

  it('a message waits in the outbox, its link unreadable in the table', async () => {
    await queue(server);
    const [row] = await rows(server);
    expect(row).toMatchObject({ state: 'waiting', recipient: 'noor@mail.example', template: 'resetPassword' });
    expect(row?.body?.includes(data.token)).toBe(false);
    expect(JSON.stringify({ ...row, body: null })).not.toContain(data.token);
    const { n } = (
      await sql<{ n: number }>`SELECT count(*) AS n FROM jobs.job WHERE name = 'messages.deliver'`.execute(server.db)
    ).rows[0] ?? { n: -1 };
    expect(n).toBe(0);
  });

  it('a message of a failed change is never queued', async () => {
    const before = (await rows(server)).length;
    await server.db
      .transaction()
      .execute(async (tx) => {
        await server.deps.messages.mail(tx, to, 'resetPassword', data);
        throw new Error('the change fails');
      })
      .catch(() => undefined);
    expect(await rows(server)).toHaveLength(before);
  });

  it('messages to an account are deleted with it', async () => {
    const { id } = await server.make.account();
    await queue(server, { accountId: id, email: 'gone@mail.example' });
    await server.db.deleteFrom('accounts').where('id', '=', id).execute();
    expect((await rows(server)).map(({ recipient }) => recipient)).not.toContain('gone@mail.example');
  });

  it('there is no outbox outside the demo', async () => {
    const answer = await server.browser().fetch(messages.outbox.path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('noor');
  });
});

describe('in the demo', () => {
  let server: Server;
  beforeAll(async () => {
    server = await testServer({ demo: true, env: { PUBLIC_URL: 'https://portal.example' } });
    await queue(server, { language: 'es', name: '<Noor & co>' });
    await server.db.transaction().execute((tx) =>
      server.deps.messages.sms(tx, { phoneNumber: '+13125550100', language: 'en' }, 'verificationCode', {
        code: '012345',
        minutes: 10,
      }),
    );
  });

  it('programs get the outbox as JSON, newest first, with every link', async () => {
    const answer = await server.browser().fetch('/demo/outbox');
    const { result } = (await answer.json()) as { result: Record<string, unknown>[] };
    expect(result.map(({ channel, to: recipient }) => [channel, recipient])).toEqual([
      ['sms', '+13125550100'],
      ['email', 'noor@mail.example'],
    ]);
    expect(result[0]?.text).toContain('012345');
    expect(result[1]).toMatchObject({
      subject: 'Restablezca su contraseña de Viewgate',
      link: 'https://portal.example/reset-password?userName=noor&token=a-token-of-a-test',
      state: 'waiting',
    });
    expect(result[1]?.text).toContain(String(result[1]?.link));
  });

  it('people see it as a page with all message text escaped', async () => {
    const answer = await server.browser({ accept: 'text/html,*/*' }).fetch('/demo/outbox');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await answer.text();
    expect(page).toContain('Restablezca su contraseña de Viewgate');
    expect(page).not.toContain('<Noor');
  });
});

describe('with a mail server', () => {
  let server: Server;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    mail = await startMailServer();
    server = await testServer({
      runJobs: true,
      env: { PUBLIC_URL: 'https://portal.example', SMTP_URL: `smtp://localhost:${mail.port}?ca=${certificateFile}` },
    });
  });
  afterAll(() => mail.stop());
  const rowOf = async (email: string) => (await rows(server)).find(({ recipient }) => recipient === email);
  const stateOf = async (email: string) => {
    const row = await rowOf(email);
    return [row?.state, row?.attempts];
  };
  /** Ends the wait before the next attempt. */
  const hurry = () =>
    sql`UPDATE jobs.job SET start_after = now() WHERE name = 'messages.deliver' AND state = 'retry'`.execute(server.db);

  it('a message is sent as soon as the change is committed, and its text is deleted', async () => {
    await queue(server);
    await expect.poll(() => stateOf('noor@mail.example')).toEqual(['sent', 1]);
    expect((await rowOf('noor@mail.example'))?.body).toBeNull();
    expect(mail.received.map((one) => one.to)).toEqual([['noor@mail.example']]);
    expect(mail.received[0]?.raw.replace(/=\r\n/g, '')).toContain('a-token-of-a-test');
  });

  it('one that the server defers is retried until accepted', async () => {
    mail.state.refuse = 451;
    await queue(server, { email: 'later@mail.example' });
    await expect.poll(() => stateOf('later@mail.example')).toEqual(['waiting', 1]);
    expect((await rowOf('later@mail.example'))?.last_error).toContain('not this one');
    mail.state.refuse = null;
    await expect
      .poll(() => hurry().then(() => stateOf('later@mail.example')), { timeout: 10_000 })
      .toEqual(['sent', 2]);
    expect(mail.received.filter((one) => one.to[0] === 'later@mail.example')).toHaveLength(1);
  });

  it('one that the server refuses permanently is not retried, and records why', async () => {
    mail.state.refuse = 550;
    await queue(server, { email: 'nobody@mail.example' });
    await expect.poll(() => stateOf('nobody@mail.example')).toEqual(['failed', 1]);
    const row = await rowOf('nobody@mail.example');
    expect(row?.last_error).toContain('not this one');
    expect(row?.body).toBeNull();
    mail.state.refuse = null;
  });
});

it('messages queued before anything was configured are sent once there is a mail server', async () => {
  const before = await testServer({ env: { PUBLIC_URL: 'https://portal.example' } });
  await queue(before, { email: 'early@mail.example' });
  const mail = await startMailServer();
  const after = await testServer({
    database: before.connectionString,
    runJobs: true,
    dataDir: before.dataDir,
    env: { SMTP_URL: `smtp://localhost:${mail.port}?ca=${certificateFile}` },
  });
  await expect.poll(() => mail.received.map((one) => one.to[0])).toEqual(['early@mail.example']);
  await after.stop();
  await mail.stop();
});
