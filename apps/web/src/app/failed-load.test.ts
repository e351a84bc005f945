import { account, shell, grantsOf } from '@viewgate/contract';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

// As much of a browser as opening a screen needs.
const history = {
  state: null as unknown,
  scrollRestoration: 'auto',
  replaceState: (state: unknown) => void (history.state = state),
  pushState: (state: unknown) => void (history.state = state),
};
vi.stubGlobal('location', { href: 'http://portal.test/', origin: 'http://portal.test', pathname: '/', search: '' });
vi.stubGlobal('history', history);
vi.stubGlobal('window', { scrollY: 0, scrollTo: () => undefined });
vi.stubGlobal('document', { visibilityState: 'visible', querySelector: () => null, addEventListener: () => undefined });
afterAll(() => vi.unstubAllGlobals());

const me = { kind: 'staff', id: 1, claims: [...grantsOf('LocationManager')], mustAddSecondFactor: false };
const here = { id: 1, name: 'Maple Street', timeZoneIana: 'America/Chicago', isPetCare: false };
const context = {
  location: here,
  features: ['FamilyProgram'],
  locationCount: 1,
  isBeingSetUp: false,
  isOffsite: false,
};
const answers = {
  me: () => Response.json({ result: me }),
  context: () => Response.json({ result: context }),
};
const broken = () =>
  Response.json(
    { code: 'internal', title: 'Something went wrong.', status: 500, traceId: 'trace-1' },
    { status: 500, headers: { 'content-type': 'application/problem+json' } },
  );
let answering = answers;
vi.stubGlobal('fetch', async (address: string) => {
  const path = address.split('?')[0];
  if (path === account.me.path) return answering.me();
  if (path === shell.context.path) return answering.context();
  throw new Error(`nobody asks for ${address}`);
});

const { createRouter } = await import('../lib/router/router.ts');
const { queryClient } = await import('../lib/api/query-client.ts');
const { guard } = await import('./guard.ts');
const { lazyScreen, ScreenLoadError } = await import('./lazy-screen.ts');
const { SessionLoadError } = await import('./session-load-error.ts');
const { classList } = await import('../features/people/classes/screens.ts');
const { familyList } = await import('../features/people/families/screens.ts');

const Page = () => null;
const portal = (load: () => Promise<{ default: typeof Page }> = async () => ({ default: Page })) => {
  const router = createRouter(async () => undefined);
  router.learn([
    {
      parent: null,
      path: classList.path,
      component: lazyScreen(load),
      before: ({ href }) => guard(classList, href),
    },
    { parent: null, path: familyList.path, component: Page, before: ({ href }) => guard(familyList, href) },
  ]);
  const drawn = () => {
    const { branch, failure } = router.view.get();
    return { path: branch.at(-1)?.path, error: failure?.error };
  };
  return { router, drawn };
};

beforeEach(() => {
  queryClient.clear();
  answering = answers;
});

test('a location that cannot be loaded is reported in place of the screen, and retrying opens it', async () => {
  const { router, drawn } = portal();
  answering = { ...answers, context: broken };
  await router.navigate({ to: classList.path });
  expect(drawn().error).toBeInstanceOf(SessionLoadError);
  expect(drawn().error).toMatchObject({ sentence: 'locationFailed', cause: { problem: { traceId: 'trace-1' } } });
  // Still failing.
  await router.reload();
  expect(drawn().error).toBeInstanceOf(SessionLoadError);
  answering = answers;
  await router.reload();
  expect(drawn()).toEqual({ path: classList.path, error: undefined });
});

test('an account that cannot be loaded is reported too: nobody who may be signed in is sent to the login page', async () => {
  const { router, drawn } = portal();
  answering = { ...answers, me: broken };
  await router.navigate({ to: classList.path });
  expect(drawn().error).toMatchObject({ sentence: 'accountFailed' });
  answering = answers;
  await router.reload();
  expect(drawn()).toEqual({ path: classList.path, error: undefined });
});

test('a chunk that does not load is reported, and fetched again', async () => {
  let isBroken = true;
  const { router, drawn } = portal(async () => {
    if (isBroken) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Page };
  });
  await router.navigate({ to: classList.path });
  expect(drawn().error).toBeInstanceOf(ScreenLoadError);
  isBroken = false;
  await router.reload();
  expect(drawn()).toEqual({ path: classList.path, error: undefined });
});

test('a slow first load that the user leaves draws nothing over the next page, and causes no failure', async () => {
  let arrive: (module: { default: typeof Page }) => void = () => undefined;
  const { router, drawn } = portal(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  const slow = router.navigate({ to: classList.path });
  await router.navigate({ to: familyList.path });
  expect(drawn()).toEqual({ path: familyList.path, error: undefined });
  arrive({ default: Page });
  await slow;
  expect(drawn()).toEqual({ path: familyList.path, error: undefined });
});
