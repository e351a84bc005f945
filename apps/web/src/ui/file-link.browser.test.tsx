import { inEnglish } from '@viewgate/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../test/draw.tsx';
import { Toaster } from '../app/toaster.tsx';
import { toasts } from '../lib/toast.ts';
import { FileLink } from './file-link.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  toasts.set([]);
});

test('a file that is refused says why, and comes at Retry under the name that the server gives', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const outside = fetch;
  let isFree = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (input !== '/api/file') return await outside(input, init);
    const headers = { 'content-disposition': 'attachment; filename="families.csv"' };
    if (isFree) return new Response('Family\r\n', { headers });
    const failure = { code: 'anotherFile' } as const;
    const problem = { status: 429, code: 'tooMany', title: inEnglish(failure), traceId: '1', failure };
    return Response.json(problem, { status: 429 });
  });
  await draw(
    <>
      <FileLink href="/api/file">Families</FileLink>
      <Toaster />
    </>,
  );
  const said = page.getByText('Another file is still being downloaded.', { exact: false });
  await page.getByRole('link', { name: 'Families' }).click();
  await expect.element(said).toBeVisible();
  expect(saved).toEqual([]);
  isFree = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => saved).toEqual(['families.csv']);
  await expect.element(said).not.toBeInTheDocument();
});
