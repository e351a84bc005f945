import { afterEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from './fake-browser.ts';
import { createRouter } from './router.ts';
import { Redirect, type Route } from './routes.ts';

afterEach(() => void vi.unstubAllGlobals());

const page = (path: string, before?: Route['before']): Route => ({ parent: null, path, ...(before && { before }) });

/** A tab that has opened an address of these pages. */
const open = async (address: string, pages: readonly Route[]) => {
  const browser = fakeBrowser(address);
  for (const [name, value] of Object.entries(browser.globals)) vi.stubGlobal(name, value);
  const router = createRouter(async () => undefined);
  router.learn(pages);
  router.start();
  const drawn = () => (router.view.get().turn > 0 ? router.view.get().place.href : '');
  await expect.poll(drawn).not.toBe('');
  return { browser, router, drawn };
};
/** A page that opens when the test lets it. */
const slow = (path: string) => {
  const gates: (() => void)[] = [];
  return {
    route: page(path, () => new Promise<void>((resolve) => gates.push(resolve))),
    letIn: () => gates.shift()?.(),
  };
};

it('an address that begins with two slashes stays in the portal, even after its list is filtered', async () => {
  const { browser, router, drawn } = await open('https://portal.example//classes', [page('/classes')]);
  expect(browser.path()).toBe('/classes');
  await router.navigate({ to: '.', search: { q: 'a' }, replace: true });
  expect(drawn()).toBe('/classes?q=a');
  for (const to of ['//evil.example/classes', '/\\evil.example/classes']) {
    await router.navigate({ to });
    expect(new URL(browser.globals.location.href).origin).toBe('https://portal.example');
  }
});

it('keeps a question mark inside a query, and puts the query before the hash', async () => {
  const { browser, router } = await open('/', [page('/'), page('/classes')]);
  await router.navigate({ to: '/classes?q=why?&x=1' });
  expect(browser.path()).toBe('/classes?q=why?&x=1');
  await router.navigate({ to: '/classes#top', search: { q: 'a' } });
  expect(browser.path()).toBe('/classes?q=a#top');
});

it('of two simultaneous navigations the last wins, whichever page loads first', async () => {
  const first = slow('/first');
  const { router, drawn } = await open('/', [page('/'), first.route, page('/second')]);
  const one = router.navigate({ to: '/first' });
  await router.navigate({ to: '/second' });
  first.letIn();
  await one;
  expect(drawn()).toBe('/second');
});

it('going back while a page loads cancels it', async () => {
  const next = slow('/next');
  const { browser, router, drawn } = await open('/', [page('/'), page('/list'), next.route]);
  await router.navigate({ to: '/list' });
  const onward = router.navigate({ to: '/next' });
  browser.go(-1);
  await expect.poll(browser.path).toBe('/list');
  next.letIn();
  await onward;
  await expect.poll(() => [drawn(), router.here().href]).toEqual(['/list', '/list']);
});

it('does not mix up the scroll positions of the previous page and the loading one', async () => {
  const next = slow('/next');
  const { browser, router } = await open('/', [page('/'), next.route, page('/last')]);
  const scrolled = vi.fn<(x: number, y: number) => void>();
  Object.assign(browser.globals.window, { scrollY: 700, scrollTo: scrolled });
  void router.navigate({ to: '/next' });
  void router.navigate({ to: '/last' });
  await expect.poll(() => router.view.get().place.href).toBe('/last');
  browser.go(-1);
  await expect.poll(() => router.here().href).toBe('/next');
  next.letIn();
  next.letIn();
  await expect.poll(() => router.view.get().place.href).toBe('/next');
  router.view.get().scroll?.();
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
});

it('a page stays while only its query is changing; another page shows as pending', async () => {
  vi.useFakeTimers();
  const list = slow('/list');
  const opened = open('/list', [list.route, slow('/other').route]);
  await vi.advanceTimersByTimeAsync(10);
  list.letIn();
  await vi.advanceTimersByTimeAsync(1000);
  const { router } = await opened;
  void router.navigate({ to: '.', search: { q: 'a' } });
  await vi.advanceTimersByTimeAsync(1000);
  expect(router.view.get().pendingAt).toBeUndefined();
  void router.navigate({ to: '/other' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(router.view.get().pendingAt).toBe(0);
  vi.useRealTimers();
});

it('the page stays while something loads over it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const list = page('/list');
  const over = { ...slow('/list/delete').route, parent: list };
  const opened = open('/list', [list, over]);
  await vi.advanceTimersByTimeAsync(1000);
  const { router } = await opened;
  void router.navigate({ to: '/list/delete' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(router.view.get()).toMatchObject({ branch: [list], pendingAt: 1 });
  vi.useRealTimers();
});

it('a blocked page asks first, for links and for Back, and is left on confirmation', async () => {
  const { browser, router, drawn } = await open('/', [page('/'), page('/form'), page('/other')]);
  await router.navigate({ to: '/form' });
  const answers: ((may: boolean) => void)[] = [];
  const free = router.block({ blocks: () => true, ask: () => new Promise((resolve) => answers.push(resolve)) });
  const onward = router.navigate({ to: '/other' });
  answers.shift()?.(false);
  await onward;
  expect(browser.path()).toBe('/form');
  browser.go(-1);
  await expect.poll(() => answers.length).toBe(1);
  await expect.poll(browser.path).toBe('/form');
  answers.shift()?.(true);
  await expect.poll(drawn).toBe('/');
  free();
});

it('a failure before a page opens is shown in its place and can be retried; redirect loops end', async () => {
  let fails = true;
  const { router } = await open('/', [
    page('/'),
    page('/fails', () => {
      if (fails) throw new Error('not now');
    }),
    page('/one', () => {
      throw new Redirect({ to: '/two', replace: true });
    }),
    page('/two', () => {
      throw new Redirect({ to: '/one', replace: true });
    }),
  ]);
  await router.navigate({ to: '/fails' });
  expect(router.view.get().failure?.error).toEqual(new Error('not now'));
  fails = false;
  await router.reload();
  expect(router.view.get()).not.toHaveProperty('failure');
  await router.navigate({ to: '/one' });
  expect(router.view.get().failure?.error).toBeInstanceOf(Redirect);
});

it('asks once for everything that blocks, and tells the rest that it is left', async () => {
  const { router, drawn } = await open('/form', [page('/'), page('/form')]);
  let may = false;
  const blocker = (isDirty: boolean) => ({
    blocks: () => isDirty,
    ask: vi.fn<() => Promise<boolean>>(() => Promise.resolve(may)),
    withdraw: vi.fn<() => void>(),
    left: vi.fn<() => void>(),
  });
  const [form, clean, reason] = [blocker(true), blocker(false), blocker(true)];
  for (const one of [form, clean, reason]) router.block(one);
  const questions = () => [form, clean, reason].map(({ ask }) => ask.mock.calls.length);
  await router.navigate({ to: '/' });
  expect([drawn(), questions(), reason.left.mock.calls.length]).toEqual(['/form', [1, 0, 0], 0]);
  may = true;
  await router.navigate({ to: '/' });
  expect([drawn(), questions()]).toEqual(['/', [2, 0, 0]]);
  // The form asked, so it did by itself what it does when it is left.
  expect([form, clean, reason].map(({ left }) => left.mock.calls.length)).toEqual([0, 0, 1]);
  expect(form.withdraw).toHaveBeenCalledTimes(2);
});

it('leaves a question open while the page only notes something in its own address', async () => {
  const { router, drawn } = await open('/form', [page('/'), page('/form')]);
  const { promise: answered, resolve: answer } = Promise.withResolvers<boolean>();
  const withdraw = vi.fn<() => void>();
  router.block({ blocks: (next) => next?.pathname !== '/form', ask: () => answered, withdraw });
  const leaving = router.navigate({ to: '/' });
  const asked = withdraw.mock.calls.length;
  await router.navigate({ to: '.', search: { page: 1 }, replace: true });
  expect(withdraw).toHaveBeenCalledTimes(asked);
  answer(true);
  await leaving;
  expect(drawn()).toBe('/');
});

it('asks before the subject of a page changes under it', async () => {
  const { router } = await open('/', [page('/')]);
  expect(await router.mayLeave()).toBe(true);
  const asked = vi.fn<(next: unknown) => boolean>(() => true);
  router.block({ blocks: asked, ask: () => Promise.resolve(false) });
  expect(await router.mayLeave()).toBe(false);
  expect(asked).toHaveBeenCalledWith(null);
});

it('a blocked page also asks when its new query redirects elsewhere', async () => {
  const { router, drawn } = await open('/form', [
    page('/'),
    page('/form', ({ query }) => {
      if (query) throw new Redirect({ to: '/', replace: true });
    }),
  ]);
  const free = router.block({ blocks: (next) => next?.pathname !== '/form', ask: () => Promise.resolve(false) });
  await router.navigate({ to: '.', search: { q: 'a' } });
  expect(drawn()).toBe('/form');
  free();
  await router.navigate({ to: '.', search: { q: 'b' } });
  expect(drawn()).toBe('/');
});

it('draws a page once its first answers are here, asked when it may be opened', async () => {
  const gate = Promise.withResolvers<void>();
  const ready = vi.fn<(params: object) => Promise<void>>(() => gate.promise);
  const component = Object.assign(() => null, { ready });
  const allow = vi.fn<() => void>(() => expect(ready).not.toHaveBeenCalled());
  const { router, drawn } = await open('/', [page('/'), { ...page('/list/$id', allow), component }]);
  const opening = router.navigate({ to: '/list/7' });
  await expect.poll(() => ready.mock.calls).toEqual([[{ id: '7' }]]);
  expect([allow.mock.calls.length, drawn()]).toEqual([1, '/']);
  gate.resolve();
  await opening;
  expect(drawn()).toBe('/list/7');
});
