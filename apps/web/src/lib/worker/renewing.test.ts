import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A page whose visibility the test changes. */
const stubPage = () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  const show = (visibilityState: 'visible' | 'hidden') => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { comeBack: () => (show('hidden'), show('visible')) };
};

it('says whose browser it is when a page that was open for half a day is looked at again', async () => {
  const { comeBack } = stubPage();
  const { keepRenewed, renewEvery } = await import('./renewing.ts');
  const renew = vi.fn<() => Promise<void>>(() => Promise.resolve());
  let now = 0;
  keepRenewed(renew, () => now);
  now = renewEvery;
  comeBack();
  expect(renew).not.toHaveBeenCalled();
  now += 1;
  comeBack();
  comeBack();
  expect(renew).toHaveBeenCalledTimes(1);
});

it('says so after a sign-in over unsaved work, and survives what fails', async () => {
  const { comeBack } = stubPage();
  const { isSigningInAgain, beginSession } = await import('../api/session-end.ts');
  const { keepRenewed, renewEvery } = await import('./renewing.ts');
  const renew = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('offline')));
  let now = 0;
  keepRenewed(renew, () => now);
  isSigningInAgain.set(true);
  beginSession({ id: 1, kind: 'viewer' } as Parameters<typeof beginSession>[0]);
  expect(renew).toHaveBeenCalledTimes(1);
  now = renewEvery + 1;
  comeBack();
  expect(renew).toHaveBeenCalledTimes(2);
});
