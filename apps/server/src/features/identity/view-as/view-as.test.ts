import {
  access,
  account,
  audit,
  cameraWall,
  catalogue,
  type Endpoint,
  isOpenInView,
  ownSessions,
  type Problem,
  shell,
  urlOf,
  viewAs,
  viewer,
  viewers,
  viewHeader,
} from '@viewgate/contract';
import type { RoleName } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneRoom } from '../../../../test/one-room.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { actorInView } from '../../../platform/sessions/viewing.ts';
import { viewLasts } from './begin.ts';
import { endDue, forgetViews } from './end.ts';

const clock = createTestClock();
let server: TestServer;
type Browser = Awaited<ReturnType<TestServer['signIn']>>;
let room: Awaited<ReturnType<typeof oneRoom>>;
let parent: Awaited<ReturnType<TestServer['make']['viewer']>>;
let supporter: Awaited<ReturnType<TestServer['make']['user']>>;
let support: Browser;

beforeAll(async () => {
  server = await testServer({ clock });
  // Without it the calls of the debug toolbox do not exist, to anybody.
  await server.db.insertInto('features').values({ name: 'DebugMode', is_enabled: true }).execute();
});
beforeEach(async () => {
  clock.advance(60 * 60_000);
  room = await oneRoom(server);
  parent = (await room.family({ first_name: 'Ada', last_name: 'Byron' })).row;
  supporter = await server.make.user('Staff');
  support = await server.signIn(supporter);
});

const body = { reason: 'They called: no camera opens' };
const ofParent = () => ({ params: { locationId: room.locationId, id: parent.id }, body });
const ofUser = (id: number) => ({ params: { id }, body });

/** The pages of the same browser that know of the view; `at` may be another process. */
const inView = (browser: Browser, id: number, at: TestServer = server): Browser => {
  const page = at.browser({ [viewHeader]: String(id) });
  for (const [name, value] of browser.cookies) page.cookies.set(name, value);
  return page;
};
const begin = async (browser = support) => {
  const { id, endsAt } = await browser.call(viewAs.beginViewer, ofParent());
  return { id, endsAt, page: inView(browser, id) };
};
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
const whoIs = async (browser: Browser) => (await browser.call(account.me)).id;
// Signed in now: the tests move the clock beyond a session.
const entries = async () =>
  (
    await (await server.signIn(room.director)).call(audit.table, { body: { filters: { record: 'account' }, take: 50 } })
  ).rows
    .filter(({ verb }) => verb.endsWith('view'))
    .map(({ verb, accountName, recordId }) => ({ verb, accountName, recordId }));

describe('in a view', () => {
  it('support sees what the person sees, and the page is told whose it is', async () => {
    const { page, id, endsAt } = await begin();
    expect(new Date(endsAt).getTime()).toBe(clock.now() + viewLasts);
    const own = await server.signIn(parent);
    expect(await page.call(viewer.cameras)).toEqual(await own.call(viewer.cameras));
    expect(await page.call(account.me)).toEqual({
      ...(await own.call(account.me)),
      viewing: { id, supporterName: supporter.first_name + ' ' + supporter.last_name, endsAt },
    });
    // What support may do for itself it may not do in a view: the person could not.
    expect(await codeOf(page.call(viewers.get, { params: { locationId: room.locationId, id: parent.id } }))).toBe(
      'notFound',
    );
    expect(await codeOf(page.call(viewAs.beginViewer, ofParent()))).toBe('viewOnly');
  });

  it('support reads of each camera what the person reads, and gets no picture of it', async () => {
    const user = await server.make.user('StaffViewer', { locationIds: [room.locationId] });
    const params = { locationId: room.locationId };
    const own = await (await server.signIn(user)).call(cameraWall.get, { params });
    expect(own).toMatchObject([{ camera: { id: room.cameraId }, mayWatch: true, reason: null }]);
    const { id } = await support.call(viewAs.beginUser, ofUser(user.id));
    const page = inView(support, id);
    expect(await page.call(cameraWall.get, { params })).toEqual(own);
    const still = await page.fetch(urlOf(access.still, { params: { ...params, id: room.cameraId } }));
    expect(await still.json()).toMatchObject({ status: 403, code: 'viewOnly' });
    // Calls all of them, including those that nobody may see on somebody's behalf.
    const closed = /^(?:ownSessions|secondFactor|connectedApps|pushDevices|ownData)\./;
    expect(catalogue.filter((one) => closed.test(one.id) && isOpenInView(one))).toEqual([]);
  });

  it('refuses every call that is not plainly a read', async () => {
    const { page } = await begin();
    const closed = catalogue.filter((one) => !isOpenInView(one) && !one.sessionless);
    expect(closed.length).toBeGreaterThan(280);
    const counts = async () =>
      (
        await sql`SELECT (SELECT count(*) FROM audit_log) AS entries, (SELECT count(*) FROM sessions) AS sessions`.execute(
          server.db,
        )
      ).rows;
    const before = await counts();
    const send = async (endpoint: Endpoint, path: string) => {
      const form = new FormData();
      form.set('any', 'text');
      const sent = endpoint.takesForm
        ? { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
        : endpoint.form
          ? { body: form }
          : { body: '{}', headers: { 'content-type': 'application/json' } };
      const init = { method: endpoint.method, redirect: 'manual' as const, ...(endpoint.method !== 'GET' && sent) };
      const answer = await page.fetch(path.replaceAll(/:\w+/g, '1'), init);
      return ((await answer.json().catch(() => ({}))) as Partial<Problem>).code ?? answer.status;
    };
    const wrong: string[] = [];
    for (const endpoint of closed) {
      for (const path of [endpoint.path, ...(endpoint.alsoAt ?? [])]) {
        const code = await send(endpoint, path);
        if (code !== 'viewOnly') wrong.push(`${endpoint.id} ${path}: ${code}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await counts()).toEqual(before);
    // Calls that change something are refused by what they are, not by a list.
    expect(catalogue.filter((one) => one.audit && isOpenInView(one)).map(({ id }) => id)).toEqual([
      'account.logout',
      'viewAs.end',
    ]);
  });

  it('refuses a page that does not know of it, or still believes in it', async () => {
    const { id, page } = await begin();
    expect(await codeOf(support.call(viewer.cameras))).toBe('viewChanged');
    expect(await codeOf(inView(support, id + 1).call(viewer.cameras))).toBe('viewChanged');
    expect(await whoIs(support)).toBe(parent.account_id);
    expect((await support.call(shell.context, { query: {} })).location).toBeNull();
    await page.call(viewAs.end);
    expect(await codeOf(page.call(shell.locationOptions, { query: {} }))).toBe('viewChanged');
    expect(
      await codeOf(page.call(viewers.resetPassword, { params: { locationId: room.locationId, id: parent.id } })),
    ).toBe('viewChanged');
    expect(await whoIs(support)).toBe(supporter.id);
  });

  it('leaves no trace of the person’s own: sessions, use, watching', async () => {
    const own = await server.signIn(parent);
    const before = await own.call(ownSessions.list);
    const { page } = await begin();
    clock.advance(5 * 60_000);
    await page.call(viewer.cameras);
    await page.call(viewer.me);
    expect(await own.call(ownSessions.list)).toMatchObject(before.map(({ id, createdAt }) => ({ id, createdAt })));
    const watched = server.db.selectFrom('camera_sessions').where('viewer_id', '=', parent.id).select('id');
    expect(await watched.execute()).toEqual([]);
  });
});

describe('a view is only of people', () => {
  const begins = async (by: RoleName, of: RoleName): Promise<string> => {
    const location = await server.db
      .selectFrom('locations')
      .where('id', '=', room.locationId)
      .select('organization_id')
      .executeTakeFirstOrThrow();
    const given = { locationIds: [room.locationId], organizationId: location.organization_id };
    const [who, whom] = [await server.make.user(by, given), await server.make.user(of, given)];
    const browser = await server.signIn(who);
    return await browser.call(viewAs.beginUser, ofUser(whom.id)).then(
      () => 'begins',
      async (error: unknown) => {
        const { code, validationFailures } = await refusalOf(Promise.reject(error));
        return validationFailures?.[0]?.code ?? code;
      },
    );
  };

  it.each([
    ['Staff', 'LocationViewer', 'begins'],
    ['Staff', 'StaffViewer', 'begins'],
    ['Manager', 'OrganizationManager', 'begins'],
    // May create people and set up what internal staff may not.
    ['Staff', 'OrganizationManager', 'viewAs.moreThanYou'],
    ['Staff', 'Staff', 'viewAs.moreThanYou'],
    ['Manager', 'SuperAdmin', 'viewAs.moreThanYou'],
    ['SuperAdmin', 'Staff', 'viewAs.moreThanYou'],
    ['OrganizationManager', 'StaffViewer', 'forbidden'],
    ['LocationManager', 'StaffViewer', 'forbidden'],
  ] as const)('%s of %s: %s', async (by, of, outcome) => {
    expect(await begins(by, of)).toBe(outcome);
  });

  it('who exist, are somebody else, and can log in', async () => {
    expect(await codeOf(support.call(viewAs.beginUser, ofUser(2_000_000_000)))).toBe('notFound');
    expect(
      await codeOf(
        support.call(viewAs.beginViewer, { params: { locationId: room.locationId, id: 2_000_000_000 }, body }),
      ),
    ).toBe('notFound');
    const elsewhere = await oneRoom(server);
    expect(
      await codeOf(
        support.call(viewAs.beginViewer, { params: { locationId: elsewhere.locationId, id: parent.id }, body }),
      ),
    ).toBe('notFound');
    const wrong = async (call: Promise<unknown>) => (await refusalOf(call)).validationFailures?.[0]?.code;
    expect(await wrong(support.call(viewAs.beginUser, ofUser(supporter.id)))).toBe('viewAs.moreThanYou');
    expect(await wrong(support.call(viewAs.beginViewer, { ...ofParent(), body: { reason: '  ' } }))).toBe('required');
    await server.db.updateTable('accounts').set({ is_locked: true }).where('id', '=', parent.account_id).execute();
    expect(await wrong(support.call(viewAs.beginViewer, ofParent()))).toBe('viewAs.cannotLogIn');
    expect(await whoIs(support)).toBe(supporter.id);
  });

  it('thirty of them within a quarter of an hour', async () => {
    const codes: string[] = [];
    for (let n = 0; n < 31; n += 1)
      codes.push(
        await support
          .call(viewAs.beginViewer, ofParent())
          .then(() => support.call(viewAs.end))
          .then(
            () => 'done',
            (error: unknown) => codeOf(Promise.reject(error)),
          ),
      );
    expect(codes.slice(-2)).toEqual(['done', 'tooMany']);
  });
});

describe('it ends', () => {
  it('on its own, while the supporter’s session goes on', async () => {
    const { page } = await begin();
    clock.advance(viewLasts - 1_000);
    expect(await whoIs(page)).toBe(parent.account_id);
    clock.advance(1_000);
    expect(await codeOf(page.call(viewer.cameras))).toBe('viewChanged');
    expect(await whoIs(support)).toBe(supporter.id);
    await endDue(server.db, clock.now());
    expect(await entries()).toMatchObject([{ verb: 'end view' }, { verb: 'begin view' }]);
  });

  it('by logging out, which ends only the supporter’s session', async () => {
    const { page } = await begin();
    const own = await server.signIn(parent);
    await page.call(account.logout, { query: {} });
    expect(await codeOf(page.call(account.me))).toBe('signedOut');
    expect(await whoIs(own)).toBe(parent.account_id);
    await endDue(server.db, clock.now());
    expect((await entries())[0]).toMatchObject({ verb: 'end view', accountName: supporter.user_name });
  });

  it('with the session, whatever ends that: the person reads when', async () => {
    // The database ends it, by its own clock.
    clock.set(Date.now());
    support = await server.signIn(supporter);
    const own = await server.signIn(parent);
    const endings = async () => (await own.call(viewAs.mine)).map(({ endedAt }) => Date.parse(endedAt ?? ''));
    const { page } = await begin();
    await page.call(account.logout, { query: {} });
    const [left = 0] = await endings();
    expect(Math.abs(left - clock.now())).toBeLessThan(60_000);
    clock.advance(5 * 60_000);
    expect(await endings()).toEqual([left]);
    // A session that nobody uses now.
    support = await server.signIn(supporter);
    await begin();
    const expires_at = new Date(clock.now() + 60_000);
    await server.db.updateTable('sessions').set({ expires_at }).where('account_id', '=', supporter.id).execute();
    expect(await endings()).toEqual([NaN, left]);
    clock.advance(2 * 60_000);
    expect(await endings()).toEqual([expires_at.getTime(), left]);
    await endDue(server.db, clock.now());
    expect(await endings()).toEqual([expires_at.getTime(), left]);
  });

  it('when the supporter must first add a second step', async () => {
    const { page } = await begin();
    await server.db.insertInto('settings').values({ key: 'SecondFactor.InternalRoles', value: 'true' }).execute();
    clock.advance(3_000);
    expect(await codeOf(page.call(viewer.cameras))).toBe('viewChanged');
    expect(await whoIs(support)).toBe(supporter.id);
    await server.db.deleteFrom('settings').where('key', '=', 'SecondFactor.InternalRoles').execute();
  });

  it('even in a process whose clock is behind that of the one in which it began', async () => {
    const { id, endsAt } = await begin();
    const ofSupport = server.db.selectFrom('sessions').where('account_id', '=', supporter.id).select('id');
    const { id: sessionId } = await ofSupport.executeTakeFirstOrThrow();
    const own = (await server.deps.sessions.standing([sessionId])).get(sessionId);
    await server.db.updateTable('accounts').set({ is_locked: true }).where('id', '=', parent.account_id).execute();
    const now = clock.now() - 5_000;
    expect(own && (await actorInView(server.db, own, { viewId: id, endsAt: Date.parse(endsAt), now }))).toBeNull();
    expect(await whoIs(support)).toBe(supporter.id);
  });

  it.each([
    [
      'the person is paused',
      () => server.db.updateTable('accounts').set({ is_locked: true }).where('id', '=', parent.account_id),
    ],
    [
      'the supporter has another role',
      () => server.db.updateTable('users').set({ role: 'StaffViewer' }).where('account_id', '=', supporter.id),
    ],
    [
      'the person has a role above the supporter',
      () => server.db.insertInto('users').values({ account_id: parent.account_id, role: 'SuperAdmin' }),
    ],
  ])('at once when %s, in every process, and does not come back', async (_, change) => {
    const other = await testServer({ clock, database: server.connectionString });
    const { id, page } = await begin();
    const there = inView(support, id, other);
    expect(await whoIs(there)).toBe(parent.account_id);
    await change().execute();
    // The clock stands still: only the notification can be the reason.
    await expect.poll(() => Promise.all([whoIs(page), whoIs(there)])).toEqual([supporter.id, supporter.id]);
    await server.db.updateTable('accounts').set({ is_locked: false }).where('id', '=', parent.account_id).execute();
    await server.db.updateTable('users').set({ role: 'Staff' }).where('account_id', '=', supporter.id).execute();
    server.deps.sessions.clear();
    expect(await whoIs(page)).toBe(supporter.id);
  });

  it('in every process when it is begun or ended in one', async () => {
    const other = await testServer({ clock, database: server.connectionString });
    const there = other.browser();
    for (const [name, value] of support.cookies) there.cookies.set(name, value);
    expect(await whoIs(there)).toBe(supporter.id);
    const { page } = await begin();
    await expect.poll(() => whoIs(there)).toBe(parent.account_id);
    await page.call(viewAs.end);
    await expect.poll(() => whoIs(there)).toBe(supporter.id);
  });

  it('when the person is deleted', async () => {
    const user = await server.make.user('LocationViewer', { locationIds: [room.locationId] });
    await support.call(viewAs.beginUser, ofUser(user.id));
    expect(await whoIs(support)).toBe(user.id);
    await server.db.deleteFrom('accounts').where('id', '=', user.id).execute();
    await expect.poll(() => whoIs(support)).toBe(supporter.id);
    await endDue(server.db, clock.now());
    expect((await entries())[0]).toEqual({ verb: 'end view', accountName: supporter.user_name, recordId: user.id });
    const views = server.db.selectFrom('account_views').where('supporter_id', '=', supporter.id).select('id');
    expect(await views.execute()).toHaveLength(1);
    await forgetViews(server.db, clock.now());
    expect(await views.execute()).toEqual([]);
  });
});

describe('it is known', () => {
  it('to the person, with who, when and why; and to the location’s audit, as the supporter’s act', async () => {
    const own = await server.signIn(parent);
    const { page } = await begin();
    const startedAt = new Date(clock.now()).toISOString();
    const supporterName = `${supporter.first_name} ${supporter.last_name}`;
    const one = { supporterName, reason: body.reason, startedAt };
    expect(await own.call(viewAs.mine)).toMatchObject([{ ...one, endedAt: null }]);
    clock.advance(7 * 60_000);
    expect(await page.call(viewAs.end)).toEqual({ hasEnded: true });
    expect(await support.call(viewAs.end)).toEqual({ hasEnded: false });
    expect(await own.call(viewAs.mine)).toMatchObject([{ ...one, endedAt: new Date(clock.now()).toISOString() }]);
    const by = { accountName: supporter.user_name, recordId: parent.account_id };
    expect(await entries()).toEqual([
      { verb: 'end view', ...by },
      { verb: 'begin view', ...by },
    ]);
    // Nobody is told twice.
    await endDue(server.db, clock.now());
    expect(await entries()).toHaveLength(2);
    expect(await support.call(viewAs.mine)).toEqual([]);
  });

  it('what is looked at in a view is in the audit as the supporter’s look', async () => {
    const user = await server.make.user('LocationViewer', { locationIds: [room.locationId] });
    const { id } = await support.call(viewAs.beginUser, ofUser(user.id));
    await inView(support, id).call(viewers.get, { params: { locationId: room.locationId, id: parent.id } });
    const looks = await server.db
      .selectFrom('audit_log')
      .where('location_id', '=', room.locationId)
      .where('verb', '=', 'view')
      .select(['account_id', 'record'])
      .execute();
    expect(looks).toEqual([{ account_id: supporter.id, record: 'viewer' }]);
  });
});
