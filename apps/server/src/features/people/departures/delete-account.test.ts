import { account, accountLinks, departures, families, viewer as viewerCalls, viewers } from '@viewgate/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../../test/factories.ts';
import { linkOf, messagesTo } from '../../../../test/outbox.ts';
import { refusalOf } from '../../../../test/server.ts';
import { deleteDueAccounts } from './due.ts';
import { parentsAt } from './test/parents.ts';

let at: Awaited<ReturnType<typeof parentsAt>>;
beforeAll(async () => {
  at = await parentsAt();
});
beforeEach(() => at.server.db.deleteFrom('login_attempts').execute());

const day = 86_400_000;
const login = ({ userName }: { userName: string }, password = demoPassword) =>
  at.server.browser().call(account.login, { body: { userName, password } });
const codeOf = async (call: Promise<unknown>) => {
  const { code, validationFailures, failure } = await refusalOf(call);
  return validationFailures?.map((one) => `${one.propertyName} ${one.code}`) ?? failure?.code ?? code;
};

/** A primary user at two locations with somebody to follow at the first. */
const parent = async () => {
  const { server, maple, oak, alsoAt } = at;
  const one = await server.make.viewer(maple, { is_primary: true });
  const other = await server.make.viewer(maple, { family_id: one.family_id });
  const second = await alsoAt(oak, one);
  const browser = await server.signIn(one);
  const email = (await at.accountOf(one))?.email ?? '';
  const ask = () => at.deleteAccount(browser, [{ viewerId: one.id, newPrimaryViewerId: other.id }]);
  const link = async () => {
    const letters = await messagesTo(server, email);
    return linkOf(letters.find(({ subject }) => subject === 'Your account will be deleted'));
  };
  const keep = async () => server.browser().call(accountLinks.confirm, { body: await link() });
  return { one, other, second, browser, email, ask, link, keep };
};
const due = async (days = 14) => {
  at.clock.advance(days * day);
  await deleteDueAccounts(at.server.deps);
};

it('locks the account at once: signed out, nothing watched, nothing opened, the families led by others and told', async () => {
  const { one, other, second, browser, ask } = await parent();
  const { server, maple } = at;
  const session = await server.make.cameraSession(maple, one.id, (await server.make.camera(maple)).id);
  const { deletedAt } = await ask();
  expect(Date.parse(deletedAt)).toBe(at.clock.now() + 14 * day);
  expect(await codeOf(browser.call(viewerCalls.me))).toBe('signedOut');
  const ended = server.db.selectFrom('camera_sessions').where('id', '=', session.id).select('ended_at');
  expect((await ended.executeTakeFirstOrThrow()).ended_at).not.toBeNull();
  // Anyone who knows the password is told why; nobody else is.
  expect(await codeOf(login(one))).toBe('account.beingDeleted');
  expect(await codeOf(login(one, 'not-the-password'))).toBe('badCredentials');
  expect([await at.primaryOf(one.family_id), await at.primaryOf(second.family_id)]).toEqual([[other.id], [second.id]]);
  const othersEmail = (await at.accountOf(other))?.email ?? '';
  expect(await at.toldTo(othersEmail)).toEqual(['Somebody left your family at Maple Street']);
});

it('is shown to staff, with its day, and whether it waits for them', async () => {
  const { one, ask } = await parent();
  const { server, maple, manager } = at;
  const shown = async () => {
    const staff = await server.signIn(manager);
    const { rows } = await staff.call(viewers.ofFamily, {
      params: { locationId: maple, id: one.family_id },
      body: { skip: 0, take: 20 },
    });
    const detail = await staff.call(viewers.get, { params: { locationId: maple, id: one.id } });
    return [rows.find(({ id }) => id === one.id), detail].map((each) => [
      each?.accountDeletedAt,
      each?.accountDeletionWaits,
    ]);
  };
  expect(await shown()).toEqual([
    [null, false],
    [null, false],
  ]);
  const { deletedAt } = await ask();
  expect(await shown()).toEqual([
    [deletedAt, false],
    [deletedAt, false],
  ]);
  const lead = async () =>
    (await server.signIn(manager)).call(families.setPrimaryUser, {
      params: { locationId: maple, id: one.family_id },
      body: { viewerId: one.id },
    });
  expect(await codeOf(lead())).toEqual(['viewerId families.primaryDeletesAccount']);
  await at.block(maple, one);
  await due();
  expect(await shown()).toEqual([
    [deletedAt, true],
    [deletedAt, true],
  ]);
  // What staff may still do: remove the person, and the account with them, wherever they watch.
  const staff = await server.signIn(manager);
  await staff.call(viewers.remove, { params: { locationId: maple, id: one.id } });
  expect(await at.membershipOf(one)).toBeUndefined();
  expect((await at.accountOf(one))?.is_locked).toBe(true);
});

it('asks for the password, and for a successor in each family that others watch with', async () => {
  const { one, browser } = await parent();
  const wrong = { currentPassword: 'wrong', successors: [] };
  expect(await codeOf(browser.call(departures.deleteAccount, { body: wrong }))).toEqual([
    'currentPassword account.notCurrentPassword',
  ]);
  expect(await codeOf(at.deleteAccount(browser))).toEqual(['successors viewers.choosePrimary']);
  const stranger = (await parent()).other.id;
  expect(await codeOf(at.deleteAccount(browser, [{ viewerId: one.id, newPrimaryViewerId: stranger }]))).toEqual([
    'successors.0.newPrimaryViewerId departures.wrongSuccessor',
  ]);
  expect((await at.accountOf(one))?.is_locked).toBe(false);
});

it('is undone by the mailed link, once: the account opens again with its password', async () => {
  const { one, other, ask, keep, link } = await parent();
  await ask();
  at.clock.advance(13 * day);
  expect(await at.server.browser().call(accountLinks.confirmState, { query: await link() })).toMatchObject({
    purpose: 'keep',
    userName: one.userName,
    deletedAt: expect.any(String),
  });
  await keep();
  expect((await login(one)).me?.userName).toBe(one.userName);
  expect(await codeOf(keep())).toBe('linkExpired');
  await due();
  expect(await at.membershipOf(one)).toMatchObject({ is_primary: false });
  expect(await at.primaryOf(one.family_id)).toEqual([other.id]);
});

it('outlives a new password, but not its fourteen days', async () => {
  const kept = await parent();
  await kept.ask();
  await at.server.browser().call(accountLinks.forgotPassword, { body: { userName: kept.one.userName } });
  const letters = await messagesTo(at.server, kept.email);
  const token = linkOf(letters.find(({ template }) => template === 'resetPassword'));
  const password = 'Orbit-Kettle-77';
  const body = { ...token, password, confirmPassword: password };
  await at.server.browser().call(accountLinks.resetPassword, { body });
  expect(await codeOf(login(kept.one, password))).toBe('account.beingDeleted');
  await kept.keep();
  expect((await login(kept.one, password)).me).not.toBeNull();
  const late = await parent();
  await late.ask();
  at.clock.advance(14 * day);
  expect(await codeOf(late.keep())).toBe('linkExpired');
  await deleteDueAccounts(at.server.deps);
});

it('deletes everything when the days are over, once, however late and by how many processes', async () => {
  const { one, second, ask, email } = await parent();
  const { server, oak } = at;
  const { id: family_id } = await server.make.family(oak, { awaits_approval: true });
  const waiting = await at.alsoAt(oak, one, { family_id, approved_at: null, is_primary: true });
  await ask();
  await due(13);
  expect(await at.accountOf(one)).toBeDefined();
  // The server was down on the day.
  at.clock.advance(40 * day);
  await Promise.all([1, 2, 3].map(() => deleteDueAccounts(server.deps)));
  expect([await at.accountOf(one), await at.membershipOf(one), await at.membershipOf(second)]).toEqual(
    Array(3).fill(undefined),
  );
  expect(await at.membershipOf(waiting)).toBeUndefined();
  const families = server.db.selectFrom('families').where('id', 'in', [family_id, second.family_id]).select('id');
  expect(await families.execute()).toEqual([{ id: second.family_id }]);
  const entries = await server.db
    .selectFrom('audit_log')
    .where('verb', '=', 'delete')
    .where('record', '!=', 'family')
    .where('record_id', 'in', [one.account_id, one.id, second.id, waiting.id])
    .select(['record', 'record_id', 'before', 'location_id', 'account_id'])
    .orderBy('id')
    .execute();
  const ids = (record: string) => new Set(entries.filter((one) => one.record === record).map((one) => one.record_id));
  expect(entries).toHaveLength(4);
  expect([ids('account'), ids('viewer')]).toEqual([
    new Set([one.account_id]),
    new Set([one.id, second.id, waiting.id]),
  ]);
  expect(JSON.stringify(entries)).not.toContain(email);
});

it('starts once when asked twice at once', async () => {
  const { one, ask, email } = await parent();
  const answers = await Promise.all(
    [ask(), ask()].map((call) =>
      call.then(
        () => 'done',
        (error: unknown) => (error as { problem: { code: string } }).problem.code,
      ),
    ),
  );
  expect(answers.toSorted()).toEqual(['done', 'signedOut']);
  expect(await messagesTo(at.server, email)).toHaveLength(1);
  expect((await at.accountOf(one))?.is_locked).toBe(true);
});

it('decides between keeping and deleting when both come at the last moment', async () => {
  const { one, ask, keep } = await parent();
  await ask();
  at.clock.advance(14 * day - 1);
  const kept = keep().then(
    () => true,
    () => false,
  );
  at.clock.advance(1);
  await deleteDueAccounts(at.server.deps);
  expect((await at.accountOf(one)) !== undefined).toBe(await kept);
});

describe('where staff have barred the person since, the block would go with the account', () => {
  /** Somebody whose deletion fell due while a block lasts for another 16 days. */
  const held = async () => {
    const made = await parent();
    await made.ask();
    await at.block(at.maple, made.one, new Date(at.clock.now() + 30 * day));
    await due();
    const letters = async () =>
      (await messagesTo(at.server, made.email)).filter(({ subject }) => subject?.includes('not been deleted yet'));
    const keepByLetter = async () =>
      at.server.browser().call(accountLinks.confirm, { body: linkOf((await letters())[0]) });
    return { ...made, letters, keepByLetter };
  };

  it('so it waits, and is deleted when that ends', async () => {
    const { one, letters } = await held();
    expect((await at.accountOf(one))?.is_locked).toBe(true);
    expect(await codeOf(login(one))).toBe('account.deletionWaits');
    await due(1);
    expect(await letters()).toHaveLength(1);
    await due(16);
    expect(await at.accountOf(one)).toBeUndefined();
  });

  it('and meanwhile the account can be kept, however long that lasts', async () => {
    const { one, letters, keepByLetter } = await held();
    await due(15);
    const state = at.server.browser().call(accountLinks.confirmState, { query: linkOf((await letters())[0]) });
    expect(await state).toMatchObject({ purpose: 'keep', deletedAt: null });
    await keepByLetter();
    await due(60);
    expect((await login(one)).me?.userName).toBe(one.userName);
  });

  it('by the letter that follows a new password, too', async () => {
    const { one, letters, keepByLetter } = await held();
    await at.server.browser().call(accountLinks.forgotPassword, { body: { userName: one.userName } });
    const mails = await messagesTo(at.server, (await at.accountOf(one))?.email ?? '');
    const token = linkOf(mails.find(({ template }) => template === 'resetPassword'));
    const password = 'Orbit-Kettle-77';
    await at.server
      .browser()
      .call(accountLinks.resetPassword, { body: { ...token, password, confirmPassword: password } });
    expect(await letters()).toHaveLength(2);
    await keepByLetter();
    expect((await login(one, password)).me?.userName).toBe(one.userName);
  });
});

it('is left to staff for somebody whom they keep from something', async () => {
  const { one, ask } = await parent();
  await at.block(at.maple, one);
  expect(await codeOf(ask())).toEqual(['viewerId departures.askStaff']);
});

it('is undone by the person who reclaims the address', async () => {
  const { one, other, ask, email, browser } = await parent();
  const body = { email: `thief${one.id}@mail.example`, currentPassword: demoPassword };
  await browser.call(accountLinks.changeEmail, { body });
  const notMe = linkOf((await messagesTo(at.server, email))[0]);
  await ask();
  const othersEmail = (await at.accountOf(other))?.email ?? '';
  await at.toldTo(othersEmail);
  await at.server.browser().call(accountLinks.disown, { body: notMe });
  // The family, which was told that they had left, hears that they are back.
  expect((await at.toldTo(othersEmail))[0]).toBe('Somebody joined your family at Maple Street');
  await due();
  expect((await at.accountOf(one))?.is_locked).toBe(false);
});
