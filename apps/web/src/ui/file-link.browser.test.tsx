import { inEnglish } from '@viewgate/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../test/draw.tsx';
import { common } from '../lib/i18n/common.ts';
import { toasts } from '../lib/toast.ts';
import { FileLink } from './file-link.tsx';

afterEach(() => vi.restoreAllMocks());

/** Answers the file's address; everything else is fetched. Returns the names of the files that were saved. */
const serve = (file: () => Response): readonly string[] => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const outside = fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    input === '/api/file' ? file() : await outside(input, init),
  );
  return saved;
};

test('what a network answers in the portal’s place is not saved as the file', async () => {
  const saved = serve(() => new Response('<html>Log in to the Wi-Fi</html>'));
  await draw(<FileLink href="/api/file">Families</FileLink>);
  await page.getByRole('link', { name: 'Families' }).click();
  await expect.poll(() => toasts.get()).toMatchObject([{ tone: 'bad', message: common('notDownloaded') }]);
  expect(saved).toEqual([]);
});

test('a file that is refused says why, and comes at Retry under the name that the server gives', async () => {
  let isFree = false;
  const saved = serve(() => {
    const headers = { 'content-disposition': 'attachment; filename="families.csv"' };
    if (isFree) return new Response('Family\r\n', { headers });
    const failure = { code: 'anotherFile' } as const;
    const problem = { status: 429, code: 'tooMany', title: inEnglish(failure), traceId: '1', failure };
    return Response.json(problem, { status: 429 });
  });
  await draw(<FileLink href="/api/file">Families</FileLink>);
  await page.getByRole('link', { name: 'Families' }).click();
  await expect.poll(() => toasts.get()).toMatchObject([{ tone: 'bad', message: inEnglish({ code: 'anotherFile' }) }]);
  expect(saved).toEqual([]);
  isFree = true;
  toasts.get()[0]?.retry?.();
  await expect.poll(() => saved).toEqual(['families.csv']);
});
