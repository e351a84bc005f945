import { afterEach, describe, expect, it } from 'vitest';
import { PermanentFailure } from '../delivery/delivery.ts';
import { certificateFile, startMailServer } from './fixtures/mail-server.ts';
import { createMailSender } from './mail.ts';
import { readMailSettings } from './settings.ts';

type Server = Awaited<ReturnType<typeof startMailServer>>;
let server: Server | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const start = async (options?: Parameters<typeof startMailServer>[0]): Promise<Server> => {
  server = await startMailServer(options);
  return server;
};
const senderOf = (url: string) => {
  const settings = readMailSettings({ SMTP_URL: url, MAIL_FROM: 'Viewgate <no-reply@portal.example>' }, null);
  if (!settings) throw new Error('mail is configured');
  return settings;
};
const mail = {
  id: '0d5f1f8e-0000-4000-8000-000000000001',
  to: { name: 'Renée, of "Acorns"', address: 'renee@mail.example' },
  subject: 'Confirme su cuenta – ñandú',
  text: 'Hello',
  html: '<p>Hello</p>',
};
const send = (url: string) => createMailSender(senderOf(url)).send(mail);
const failure = (sending: Promise<void>) =>
  sending.then(
    () => {
      throw new Error('it was sent');
    },
    (error: Error) => error,
  );

describe('a mail', () => {
  it('reaches the server as text and HTML, with its fixed id and sender, and no remote content', async () => {
    const { port, received } = await start();
    await send(`smtp://localhost:${port}?ca=${certificateFile}`);
    const [only] = received;
    expect(only?.to).toEqual(['renee@mail.example']);
    expect(only?.raw).toMatch(/^Message-ID: <0d5f1f8e-0000-4000-8000-000000000001@portal\.example>/m);
    expect(only?.raw).toMatch(/^From: Viewgate <no-reply@portal\.example>/m);
    expect(only?.raw).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(only?.raw).toContain('text/plain');
    expect(only?.raw).toContain('text/html');
  });

  it('uses TLS wherever the server offers it, and from the first byte with smtps', async () => {
    const plain = await start();
    await send(`smtp://localhost:${plain.port}?ca=${certificateFile}`);
    expect(plain.received[0]?.isSecure).toBe(true);
    await plain.stop();
    const secure = await start({ secure: true });
    await send(`smtps://localhost:${secure.port}?ca=${certificateFile}`);
    expect(secure.received[0]?.isSecure).toBe(true);
  });

  it('is not sent to a server with an untrusted certificate', async () => {
    const { port, received } = await start();
    const error = await failure(send(`smtp://localhost:${port}`));
    expect(error.message).toMatch(/certificate/i);
    expect(error).not.toBeInstanceOf(PermanentFailure);
    expect(received).toEqual([]);
  });

  it('signs in, and a refused sign-in does not count against the mail', async () => {
    const { port, received } = await start({ authOptional: false });
    await send(`smtp://portal:right@localhost:${port}?ca=${certificateFile}`);
    expect(received[0]?.user).toBe('portal');
    const error = await failure(send(`smtp://portal:guessed@localhost:${port}?ca=${certificateFile}`));
    expect(error).not.toBeInstanceOf(PermanentFailure);
    expect(error.message).not.toContain('guessed');
  });

  it('is never sent in the clear where a password would cross a network', async () => {
    const { port, received } = await start({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    const settings = senderOf(`smtp://portal:right@mail.example:${port}`);
    expect(settings.needsTls).toBe(true);
    const error = await failure(createMailSender({ ...settings, host: '127.0.0.1' }).send(mail));
    expect(error.message).toMatch(/STARTTLS/i);
    expect(received).toEqual([]);
  });

  it.each([
    ['an unknown recipient', 550, true],
    ['a full or grey-listing mailbox', 451, false],
  ])('reports %s (%i) as permanent: %s', async (_, code, isForGood) => {
    const { port, state } = await start();
    state.refuse = code;
    const error = await failure(send(`smtp://localhost:${port}?ca=${certificateFile}`));
    expect(error instanceof PermanentFailure).toBe(isForGood);
  });

  it('waits for an unreachable server', async () => {
    const { port, stop } = await startMailServer();
    await stop();
    expect(await failure(send(`smtp://localhost:${port}`))).not.toBeInstanceOf(PermanentFailure);
  });
});

describe('mail settings', () => {
  it.each([
    ['http://mail.example', 'SMTP_URL must begin with smtp:// or smtps://.'],
    ['smtp://mail example:587', 'SMTP_URL must be an address such as smtp://user:password@mail.example:587.'],
    ['smtp://user@mail.example', 'SMTP_URL must have both user and password, or neither.'],
    ['smtp://mail.example?pool=true', 'SMTP_URL has the unknown parameter pool; only ca=FILE is known.'],
    [
      'smtp://mail.example?ca=/nowhere.pem',
      'SMTP_URL names with ca= a file that holds no certificate in PEM: /nowhere.pem',
    ],
  ])('refuse %s with a clear message', (url, sentence) => {
    expect(() => readMailSettings({ SMTP_URL: url }, null)).toThrow(sentence);
  });

  it('refuse an invalid sender, and derive one if none is given', () => {
    expect(() => readMailSettings({ MAIL_FROM: 'Viewgate' }, null)).toThrow('MAIL_FROM must be an address');
    const settings = readMailSettings({ SMTP_URL: 'smtps://a:b%40c@mail.example' }, new URL('https://portal.example'));
    expect(settings).toMatchObject({
      from: 'Viewgate <no-reply@portal.example>',
      port: 465,
      isSecure: true,
      credentials: { user: 'a', pass: 'b@c' },
    });
  });
});
