import { account, secondFactor, type SecondProof } from '@viewgate/contract';
import { generate } from 'otplib';
import { demoPassword } from '../../../../../test/factories.ts';
import { createTestClock, type TestServer, testServer } from '../../../../../test/server.ts';
import { createAuthenticator } from '../../../../../test/software-authenticator.ts';

export const clock = createTestClock();
export let server: TestServer;
export let origin: string;
export let organizationId: number;
export let locationId: number;

/** Starts the server of a test file; call it before all. */
export const setUp = async (): Promise<void> => {
  // Passkeys are bound to a domain name; an IP address will not do.
  server = await testServer({
    clock,
    demo: true,
    env: { PUBLIC_URL: 'http://portal.example', TRUSTED_PROXIES: '127.0.0.1' },
  });
  origin = 'http://portal.example';
  const location = await server.make.location();
  locationId = location.id;
  organizationId = location.organization_id;
};

export type Browser = ReturnType<TestServer['browser']>;
let address = 0;
/** A browser at its own address, so that tests do not share attempt limits. */
export const newBrowser = (headers: Record<string, string> = {}) =>
  server.browser({ 'x-forwarded-for': `10.20.${++address >> 8}.${address & 255}`, ...headers });
export const newUser = () => server.make.user('LocationManager', { organizationId, locationIds: [locationId] });
export type User = Awaited<ReturnType<typeof newUser>>;
/** Staff or a parent. */
type SignsIn = Pick<User, 'userName'>;

export const enterPassword = (browser: Browser, { userName }: { userName: string }) =>
  browser.call(account.login, { body: { userName, password: demoPassword } });
export const signedIn = async (user: SignsIn) => {
  const browser = newBrowser();
  await enterPassword(browser, user);
  return browser;
};
export const codeAt = (secret: string, at = clock.now()) => generate({ secret, epoch: Math.floor(at / 1000) });
export const isIn = (browser: Browser) =>
  browser.call(account.me).then(
    () => true,
    () => false,
  );
export const prove = (browser: Browser) =>
  browser.call(secondFactor.prove, { body: { method: 'password', password: demoPassword } });

/** Adds an app; time moves on, so that the confirming code is old. */
export const withApp = async (user: SignsIn) => {
  const browser = await signedIn(user);
  const { secret, uri } = await browser.call(secondFactor.beginApp);
  const { recoveryCodes } = await browser.call(secondFactor.confirmApp, { body: { code: await codeAt(secret) } });
  clock.advance(60_000);
  return { browser, secret, uri, recoveryCodes: recoveryCodes ?? [] };
};
export const withPasskey = async (user: SignsIn, name = 'Laptop') => {
  const browser = await signedIn(user);
  const authenticator = createAuthenticator(origin);
  const answer = authenticator.create(await browser.call(secondFactor.newPasskeyOptions));
  const { id, recoveryCodes } = await browser.call(secondFactor.addPasskey, { body: { name, answer } });
  return { browser, authenticator, id, recoveryCodes: recoveryCodes ?? [] };
};
export const step = (browser: Browser, body: SecondProof) => browser.call(account.secondStep, { body });
