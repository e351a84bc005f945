import { describe, expect, it } from 'vitest';
import { noticeOf, openNotice } from './notice.ts';
import type { OpenPage, WorkerScope } from './scope.ts';

const scope = { navigator: { language: 'es-MX' }, location: { origin: 'https://portal.example' } };

describe('a push', () => {
  it('shows its sentence, with where it leads; the next of its topic replaces it', () => {
    const given = { text: 'A camera is offline.', path: '/app/cameras?locationId=3', language: 'en', topic: 'abc' };
    expect(noticeOf(() => given, scope)).toMatchObject({
      title: 'Viewgate',
      options: { body: 'A camera is offline.', lang: 'en', tag: 'abc', data: { path: '/app/cameras?locationId=3' } },
    });
  });

  it.each([
    ['nothing', () => undefined],
    ['no JSON', () => JSON.parse('{')],
    ['null', () => null],
  ])('with %s still shows something, in the browser’s language', (_, read) => {
    expect(noticeOf(read, scope).options).toMatchObject({ body: 'Hay novedades en Viewgate.', data: { path: '/' } });
    expect(noticeOf(read, scope).options).not.toHaveProperty('tag');
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 7])('leads nowhere else: %s', (path) => {
    expect(noticeOf(() => ({ path }), scope).options.data).toEqual({ path: '/' });
  });
});

describe('a click on it', () => {
  const page = (state: DocumentVisibilityState, answers: boolean) => {
    const asked: string[] = [];
    const made: OpenPage & { asked: string[]; isInFront: boolean } = {
      asked,
      isInFront: false,
      visibilityState: state,
      focus: () => {
        made.isInFront = true;
        return Promise.resolve();
      },
      postMessage: (message, [port]) => {
        asked.push((message as { open: string }).open);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port, not a window
        if (answers) (port as MessagePort).postMessage(true);
        (port as MessagePort).close();
      },
    };
    return made;
  };
  const click = async (pages: readonly OpenPage[], path: unknown = '/app/alerts') => {
    const opened: string[] = [];
    const clients = {
      claim: () => Promise.resolve(),
      matchAll: () => Promise.resolve(pages),
      openWindow: (url: string) => Promise.resolve(opened.push(url)),
    };
    await openNotice({ ...scope, clients } as unknown as WorkerScope, { data: { path } } as Notification);
    return opened;
  };

  it('opens it in the page that is in sight', async () => {
    const [hidden, seen] = [page('hidden', true), page('visible', true)];
    expect(await click([hidden, seen])).toEqual([]);
    expect([hidden, seen].map(({ asked, isInFront }) => [asked, isInFront])).toEqual([
      [[], false],
      [['/app/alerts'], true],
    ]);
  });

  it('opens a new page if there is none, or it does not answer', async () => {
    expect(await click([])).toEqual(['/app/alerts']);
    expect(await click([page('visible', false)])).toEqual(['/app/alerts']);
    expect(await click([], 'https://evil.example')).toEqual(['/']);
  });
});
