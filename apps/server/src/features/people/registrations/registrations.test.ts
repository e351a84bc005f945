import { setTimeout } from 'node:timers/promises';
import { type ApiError, families, invitations, registrations } from '@viewgate/contract';
import { beforeEach, expect, it } from 'vitest';
import { demoPassword } from '../../../../test/factories.ts';
import { messagesTo } from '../../../../test/outbox.ts';
import { password, registeringAt } from '../../../../test/registering.ts';
import { refusalOf } from '../../../../test/server.ts';
import { waitingPeople } from '../../../../test/waiting-people.ts';
import { hashPassword } from '../../../platform/sessions/passwords.ts';
import { renewProof } from './store.ts';

const {
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
} = await registeringAt();
beforeEach(startOver);

it('exists as a family only when the address is proven, and lets in only when staff approve', async () => {
  const body = entered();
  const before = await pending();
  const { statusToken } = await register(body);
  expect(await pending()).toEqual(before);
  expect(await status(statusToken)).toMatchObject({ state: 'unproven', email: 'g•••@mail.example' });
  await expect(signedIn(body.userName)).rejects.toMatchObject({ problem: { code: 'badCredentials' } });

  const proven = await prove(body.email);
  expect(proven.state).toBe('pending');
  const row = (await pending()).find(({ email }) => email === body.email);
  expect(row).toMatchObject({ kind: 'family', familyName: 'Fairweather', children: [{ classNames: ['Toddlers'] }] });
  const list = await manager.call(families.table, { params: { locationId }, body: {} });
  expect(list.rows.filter(({ id }) => id === row?.familyId)).toEqual([]);

  await evaluate(row?.id ?? 0, true);
  expect((await status(proven.statusToken)).state).toBe('approved');
  expect((await messagesTo(server, body.email))[0]?.subject).toBe('Welcome to Maple Street');
  const after = await manager.call(families.table, { params: { locationId }, body: {} });
  expect(after.rows.filter(({ id }) => id === row?.familyId)).toHaveLength(1);
  await signedIn(body.userName);
});

it('answers the same for an address that has an account, and tells only its owner', async () => {
  const own = await waiting();
  const before = await pending();
  const answer = await register(entered({ email: own.email }));
  expect(answer.statusToken).toHaveLength((await register()).statusToken.length);
  expect(await pending()).toEqual(before);
  const [mail] = await messagesTo(server, own.email);
  expect(mail?.subject).toBe('You already have a Viewgate account');
  expect(mail?.text).toContain('add your family there');
  // Nor does the status page reveal it, which anybody with the answer can open.
  const stranger = entered();
  const theirs = await register(stranger);
  expect(await status(answer.statusToken)).toEqual({
    ...(await status(theirs.statusToken)),
    email: own.email.replace(/^(.)[^@]*/, '$1•••'),
  });
  await server.browser().call(registrations.resend, { body: { token: answer.statusToken } });
  expect((await messagesTo(server, own.email))[0]?.subject).toBe('You already have a Viewgate account');
  await server.browser().call(registrations.withdraw, { body: { token: answer.statusToken } });
  expect((await refusalOf(status(answer.statusToken))).code).toBe('linkExpired');
});

it('an owner of pets who has an account is told to add a household to it, also when the letter is sent again', async () => {
  const own = await waiting();
  const { id: kennel } = await server.make.location({ override_program_type: 'petCare' });
  const { id: group } = await server.make.class(kennel);
  const types = server.db.selectFrom('viewer_types').where('name', '=', 'Owner').select('id');
  const { id: viewerType } = await types.executeTakeFirstOrThrow();
  const children = [{ firstName: 'Rex', lastName: '', classIds: [group] }];
  const { statusToken } = await register({
    ...entered({ email: own.email }),
    locationId: kennel,
    viewerType,
    children,
  });
  await server.browser().call(registrations.resend, { body: { token: statusToken } });
  const [again, first] = await messagesTo(server, own.email);
  expect(first?.text).toContain('add your household there');
  expect(again?.text).toContain('add your household there');
});

it('lets a link prove an address once, and not after a week', async () => {
  const body = entered();
  await register(body);
  const token = await tokenTo(body.email);
  clock.advance(7 * 86_400_000 + 1);
  expect((await refusalOf(server.browser().call(registrations.prove, { body: { token } }))).code).toBe('linkExpired');
  clock.advance(-7 * 86_400_000 - 1);
  const both = await Promise.allSettled([prove(body.email), prove(body.email)]);
  expect(both.map(({ status: outcome }) => outcome).sort()).toEqual(['fulfilled', 'rejected']);
});

it('asks for another user name when the chosen one was taken before the address was proven', async () => {
  const first = entered({ userName: 'sunflower' });
  const second = entered({ userName: 'Sunflower' });
  await register(first);
  await register(second);
  await prove(first.email);
  expect(await refusalOf(prove(second.email))).toMatchObject({ validationFailures: [{ code: 'viewers.nameTaken' }] });
  // Somebody who types their own address at sign-in means their own account.
  expect(await refusalOf(prove(second.email, first.email))).toMatchObject({
    validationFailures: [{ code: 'account.nameIsOtherEmail' }],
  });
  await prove(second.email, 'sunflower2');
  expect((await refusalOf(register(entered({ userName: 'sunflower' })))).code).toBe('validation');
});

it('opens no account to a stranger who registered with the address of somebody who confirms it', async () => {
  const body = entered();
  const theirs = { ...body, password: 'Stranger-1234!', confirmPassword: 'Stranger-1234!' };
  await register(theirs);
  const token = await tokenTo(body.email);
  const confirm = (given: { password?: string; statusToken?: string }) =>
    server.browser().call(registrations.prove, { body: { token, ...given } });
  const codeOf = async (given: Parameters<typeof confirm>[0]) =>
    (await refusalOf(confirm(given))).validationFailures?.map(({ code }) => code);
  const { statusToken: ofOwner } = await register(body);
  expect(await codeOf({})).toEqual(['registrations.enterPassword']);
  expect(await codeOf({ statusToken: ofOwner })).toEqual(['registrations.enterPassword']);
  expect(await codeOf({ password: demoPassword, statusToken: ofOwner })).toEqual(['registrations.wrongPassword']);
  for (let guess = 0; guess < 9; guess += 1) await codeOf({ password: `Guess-${guess}aB!` });
  expect((await refusalOf(confirm({ password: 'Stranger-1234!' }))).code).toBe('tooMany');
  expect(await server.db.selectFrom('accounts').where('email', '=', body.email).select('id').execute()).toEqual([]);
  // Guessing leaves a trace where staff look.
  const traces = server.db.selectFrom('audit_log').where('verb', '=', 'lock out').where('record', '=', 'registration');
  expect(await traces.select(['location_id', 'ip', 'after']).execute()).toMatchObject([
    { location_id: locationId, ip: '127.0.0.1', after: { what: 'registration password', limits: ['registration'] } },
  ]);
});

it('takes the browser that registered for the person who did', async () => {
  const body = entered();
  const { statusToken } = await register(body);
  const token = await tokenTo(body.email);
  const proveIt = (given: object) => server.browser().call(registrations.prove, { body: { token, ...given } });
  // Sent again because no answer came, by the same browser alone.
  for (const _ of [1, 2]) expect(await proveIt({ statusToken })).toEqual({ statusToken, state: 'pending' });
  expect((await refusalOf(proveIt({ password: demoPassword }))).code).toBe('linkExpired');
  const { statusToken: ofAnother } = await waiting();
  expect((await refusalOf(proveIt({ statusToken: ofAnother }))).code).toBe('linkExpired');
});

it('keeps one registration of what a browser sends again because no answer came, as it says last, and mails one link', async () => {
  const body = { ...entered(), statusToken: 'made-up-by-the-browser-that-registers' };
  const { statusToken: own } = body;
  // At once, as when the first is still in flight, and more often than anybody may have mail sent.
  const answers = await Promise.all([register(body), register(body)]);
  for (let time = 0; time < 5; time += 1) answers.push(await register(body));
  const child = { firstName: 'Adele', lastName: 'Fairweather', classIds: [] };
  answers.push(await register({ ...body, children: [child] }));
  expect(new Set(answers.map(({ statusToken }) => statusToken))).toEqual(new Set([own]));
  expect(await messagesTo(server, body.email)).toHaveLength(1);
  const token = await tokenTo(body.email);
  // For another address, or at another location, it is another registration, and the one before stays.
  const other = await register({ ...body, email: `other-${body.email}`, userName: `other-${body.email}` });
  const elsewhere = await register({ ...body, locationId: (await server.make.location()).id, children: [child] });
  expect([other.statusToken, elsewhere.statusToken]).not.toContain(own);
  const kept = server.db.selectFrom('registrations').where('email', '=', body.email).select('location_id');
  expect(await kept.where('location_id', '=', locationId).execute()).toHaveLength(1);
  await server.browser().call(registrations.prove, { body: { token, statusToken: own } });
  expect((await pending()).find(({ email }) => email === body.email)?.children).toMatchObject([
    { name: 'Adele Fairweather' },
  ]);
  // Sent once more by a tab that was left open: it leads to the current status, and changes nothing.
  expect(await register(body)).toEqual({ statusToken: own });
  // The owner of an account is told once, and a stranger learns nothing from that.
  const known = { ...entered({ email: body.email }), statusToken: 'made-up-by-a-stranger-who-wonders-who-it-is' };
  const before = (await messagesTo(server, body.email)).length;
  for (const _ of [1, 2]) expect(await register(known)).toEqual({ statusToken: known.statusToken });
  expect(await messagesTo(server, body.email)).toHaveLength(before + 1);
});

it('mails no new link for an address that was proven just now', async () => {
  const body = entered();
  await register(body);
  const { id } = await server.db
    .selectFrom('registrations')
    .where('email', '=', body.email)
    .select('id')
    .executeTakeFirstOrThrow();
  await prove(body.email);
  expect(await server.db.transaction().execute((tx) => renewProof(tx, id, clock.now()))).toBe(null);
});

it('stores nothing sent by a program', async () => {
  const body = entered({ website: 'https://spam.example' });
  expect((await register(body)).statusToken).toHaveLength(43);
  expect(await messagesTo(server, body.email)).toEqual([]);
});

it('waits for a hash with the strangers, behind everybody who is known', async () => {
  let isOver = false;
  // As many as may wait, all the time: each one, once done, waits again.
  const crowd = Array.from({ length: 36 }, async (_, n) => {
    while (!isOver) await hashPassword('Guess-1-1!', { isKnown: false, key: `crowd ${n}` }).catch(() => setTimeout(20));
  });
  const outcome = () =>
    register().then(
      () => 'let in',
      ({ problem }: ApiError) => problem.failure?.code,
    );
  try {
    await expect.poll(outcome).toBe('tooManyLogins');
    await hashPassword('Known-1-1!');
  } finally {
    isOver = true;
    await Promise.all(crowd);
  }
});

it('limits mails to one address', async () => {
  const body = entered();
  for (let time = 0; time < 5; time += 1) await register(body);
  expect((await refusalOf(register(body))).code).toBe('tooMany');
  clock.advance(16 * 60_000);
  await register(body);
});

it('keeps nobody from registering while others on the same network wait', async () => {
  const { statusToken } = await register();
  const looks = async () =>
    (
      await server.db
        .selectFrom('login_attempts')
        .where('key', '=', 'register-look:address:127.0.0.1')
        .select('failures')
        .executeTakeFirst()
    )?.failures;
  const before = await looks();
  for (let time = 0; time < 3; time += 1) await status(statusToken);
  expect(before).toBe(1);
  expect(await looks()).toBe(1);
});

it('brings a relative in by an invitation, within the caps, and once', async () => {
  const { viewerId, familyId, email } = await waiting();
  await evaluate(viewerId, true);
  const grandma = `grandma${next()}@mail.example`;
  const parent = await signedIn(email);
  await parent.call(invitations.inviteRelative, { params: { id: familyId }, body: { email: grandma, viewerType: 5 } });
  const token = await tokenTo(grandma);
  const seen = await server.browser().call(registrations.invitation, { body: { token } });
  expect(seen).toMatchObject({
    locationName: 'Maple Street',
    familyName: 'Fairweather',
    viewerTypeName: 'Grandmother',
  });
  const body = { token, firstName: 'Rose', lastName: 'Fairweather', userName: grandma, ...password };
  await server.browser().call(registrations.viewer, { body });
  expect((await refusalOf(server.browser().call(registrations.viewer, { body }))).code).toBe('linkExpired');
  const row = (await pending()).find((one) => one.email === grandma);
  expect(row).toMatchObject({ kind: 'invitation', familyId });
  await evaluate(row?.id ?? 0, true);
  const other = await signedIn(grandma);
  const invite = other.call(invitations.inviteRelative, {
    params: { id: familyId },
    body: { email: 'x@mail.example', viewerType: 5 },
  });
  expect((await refusalOf(invite)).code).toBe('notFound');
});

it('withdraws, deleting everything that was entered', async () => {
  const { statusToken, viewerId, email } = await waiting();
  await server.browser().call(registrations.withdraw, { body: { token: statusToken } });
  expect((await pending()).some((row) => row.id === viewerId)).toBe(false);
  expect(await server.db.selectFrom('accounts').where('email', '=', email).select('id').execute()).toEqual([]);
  expect((await refusalOf(status(statusToken))).code).toBe('linkExpired');
});

it('adds a family to the account that is signed in, which staff see at once', async () => {
  const { viewerId, email } = await waiting();
  await evaluate(viewerId, true);
  const browser = await signedIn(email);
  const elsewhere = (await server.make.location()).id;
  const body = { locationId: elsewhere, viewerType: 1, children: [{ firstName: 'Ben' }], acceptsRules: true as const };
  const { statusToken } = await browser.call(registrations.addFamily, { body });
  expect((await status(statusToken)).state).toBe('pending');
});

it('adds one family for a form that is sent twice', async () => {
  const { viewerId, email } = await waiting();
  await evaluate(viewerId, true);
  const browser = await signedIn(email);
  const elsewhere = (await server.make.location()).id;
  const send = async () =>
    await browser.fetch(registrations.addFamily.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'one-form' },
      body: JSON.stringify({
        locationId: elsewhere,
        viewerType: 1,
        children: [{ firstName: 'Ben' }],
        acceptsRules: true,
      }),
    });
  const answers = await Promise.all((await Promise.all([send(), send()])).map((answer) => answer.json()));
  expect(answers[0]).toEqual(answers[1]);
  const made = server.db.selectFrom('families').where('location_id', '=', elsewhere).select('id');
  expect(await made.execute()).toHaveLength(1);
});

it("leaves somebody who is signed in alone when a stranger uses up their address's mails", async () => {
  const { viewerId, email } = await waiting();
  await evaluate(viewerId, true);
  const browser = await signedIn(email);
  const resend = () => server.browser().call(registrations.resend, { body: { email } });
  let refused = '';
  for (let time = 0; time < 7 && !refused; time += 1) {
    refused = await resend().then(
      () => '',
      ({ problem }: ApiError) => problem.code,
    );
  }
  expect(refused).toBe('tooMany');
  const body = { locationId, viewerType: 1, children: [{ firstName: 'Cy' }], acceptsRules: true as const };
  await browser.call(registrations.addFamily, { body });
});

it('counts a refused mail toward none of the limits', async () => {
  const limits = { 'pair:one': 1, 'address:one': 3 };
  await server.deps.attempts.count(limits);
  for (let time = 0; time < 5; time += 1)
    await expect(server.deps.attempts.count(limits)).rejects.toMatchObject({ code: 'tooMany' });
  expect(await server.deps.attempts.count({ 'pair:two': 1, 'address:one': 3 })).toEqual(['pair:two']);
});

it('counts no mail for an attempt that has to be corrected', async () => {
  const taken = entered({ userName: `sunflower${next()}` });
  await register(taken);
  await prove(taken.email);
  const body = entered({ userName: taken.userName });
  for (let time = 0; time < 6; time += 1) expect((await refusalOf(register(body))).code).toBe('validation');
  await register({ ...body, userName: body.email });
});

it('says how soon nine of ten recent answers came, once people have given five', async () => {
  const { id: elsewhere } = await server.make.location();
  const children = [{ firstName: 'Ada', lastName: 'Low', classIds: [] }];
  const { statusToken } = await register({ ...entered(), locationId: elsewhere, children });
  const usual = async () => (await status(statusToken)).usuallyWithinHours;
  const answered = async (hours: number, answered_by: number | null = user.id, daysAgo = 1) => {
    const [viewerId = 0] = await waitingPeople(server, elsewhere, 1);
    const at = clock.now() - daysAgo * 86_400_000;
    const times = { answered_at: new Date(at), proven_at: new Date(at - hours * 3_600_000) };
    const answer = { state: 'denied', answered_by, ...times };
    await server.db.updateTable('registrations').set(answer).where('viewer_id', '=', viewerId).execute();
  };
  for (const hours of [1, 1, 2, 2]) await answered(hours);
  // Neither automatic answers nor old ones count.
  await answered(90, null);
  await answered(90, user.id, 91);
  expect(await usual()).toBeNull();
  await answered(10);
  expect(await usual()).toBe(7);
});

it('tells a person who signs in what they wait for, until staff approve, and nobody else', async () => {
  const one = await waiting();
  const self = await signedIn(one.email);
  const mine = () => self.call(registrations.mine, {});
  expect(await mine()).toMatchObject([{ state: 'pending', locationName: 'Maple Street' }]);
  const other = await waiting();
  expect(await mine()).toHaveLength(1);
  await evaluate(one.viewerId, false, 'We do not know you yet.');
  expect(await mine()).toMatchObject([{ state: 'denied', reason: 'We do not know you yet.' }]);
  await evaluate(one.viewerId, true);
  expect(await mine()).toEqual([]);
  expect(await (await signedIn(other.email)).call(registrations.mine, {})).toHaveLength(1);
});
