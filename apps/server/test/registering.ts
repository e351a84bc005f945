import { account, registrationReview, registrations } from '@viewgate/contract';
import { demoPassword } from './factories.ts';
import { linkOf, messagesTo } from './outbox.ts';
import { createTestClock, testServer } from './server.ts';

export const password = { password: demoPassword, confirmPassword: demoPassword, acceptsRules: true as const };

/** A location with people who register, and somebody who answers them, for one test file. */
export const registeringAt = async () => {
  const clock = createTestClock();
  const server = await testServer({ demo: true, clock });
  const locationId = (await server.make.location({ name: 'Maple Street' })).id;
  const classId = (await server.make.class(locationId, { name: 'Toddlers' })).id;
  const user = await server.make.user('LocationManager', { locationIds: [locationId] });
  let signedInManager = await server.signIn(user);
  type Manager = typeof signedInManager;
  const manager: Pick<Manager, 'call'> = { call: (...given) => signedInManager.call(...given) };

  let count = 0;
  const next = () => ++count;
  /** What somebody registering a family enters; a new person each time. */
  const entered = (
    given: { email?: string; userName?: string; firstName?: string; website?: string; child?: string } = {},
  ) => {
    const email = given.email ?? `grace${next()}@mail.example`;
    return {
      locationId,
      firstName: given.firstName ?? 'Grace',
      lastName: 'Fairweather',
      viewerType: 1,
      email,
      userName: given.userName ?? email,
      website: given.website ?? '',
      children: [{ firstName: given.child ?? `Ada${count}`, lastName: 'Fairweather', classIds: [classId] }],
      ...password,
    };
  };
  const register = (body = entered()) => server.browser().call(registrations.family, { body });
  const tokenTo = async (email: string) => linkOf((await messagesTo(server, email))[0]).token;
  const prove = async (email: string, userName?: string) =>
    server.browser().call(registrations.prove, {
      body: { token: await tokenTo(email), password: demoPassword, ...(userName && { userName }) },
    });
  const status = (token: string) => server.browser().call(registrations.status, { body: { token } });
  const pending = async () =>
    (await manager.call(registrationReview.pending, { params: { locationId }, body: { take: 200 } })).rows;
  const signedIn = async (userName: string) => {
    const browser = server.browser();
    await browser.call(account.login, { body: { userName, password: demoPassword } });
    return browser;
  };

  /** Registers, proves the address; returns how staff see it. */
  const waiting = async (given: Parameters<typeof entered>[0] = {}) => {
    const body = entered(given);
    await register(body);
    const { statusToken } = await prove(body.email);
    const row = (await pending()).find(({ email }) => email === body.email);
    if (!row) throw new Error('staff see it');
    return { ...row, viewerId: row.id, statusToken };
  };
  const evaluate = (viewerId: number, isApproved: boolean, reason?: string) =>
    manager.call(registrationReview.evaluate, { params: { locationId, viewerId }, body: { isApproved, reason } });
  /** Before each test: all registrants share one network address, and the clock may have outlived the manager's session. */
  const startOver = async () => {
    await server.db.deleteFrom('login_attempts').execute();
    signedInManager = await server.signIn(user);
  };
  return {
    clock,
    server,
    locationId,
    user,
    manager,
    next,
    entered,
    register,
    tokenTo,
    prove,
    status,
    pending,
    signedIn,
    waiting,
    evaluate,
    startOver,
  };
};
