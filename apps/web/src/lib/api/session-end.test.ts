import { expect, it, vi } from 'vitest';

it('leads to the plain login page when its owner logs out, no matter who is told first', async () => {
  const assigned: string[] = [];
  vi.stubGlobal('location', {
    origin: 'http://portal.test',
    pathname: '/viewer',
    search: '',
    assign: (href: string) => void assigned.push(href),
    replace: (href: string) => void assigned.push(href),
  });
  vi.stubGlobal('sessionStorage', { setItem: () => undefined, getItem: () => null, removeItem: () => undefined });
  vi.stubGlobal('localStorage', { setItem: () => undefined, getItem: () => null, removeItem: () => undefined });
  const { beginLeaving, beginSession, endSession } = await import('./session-end.ts');
  const me = { id: 1, kind: 'viewer' } as Parameters<typeof beginSession>[0];
  beginSession(me);
  beginLeaving();
  endSession('told');
  endSession('chosen');
  expect(assigned.splice(0)).toEqual(['/login']);
  // The next session ends as it is told to.
  beginSession(me);
  endSession('told');
  expect(assigned).toEqual(['/login?returnUrl=%2Fviewer']);
  vi.unstubAllGlobals();
});
