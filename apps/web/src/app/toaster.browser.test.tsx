import { ApiError, type Problem } from '@viewgate/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../test/accessible.ts';
import { draw } from '../../test/draw.tsx';
import { sentenceOf } from '../lib/api/report-problem.ts';
import { failureWordsReady } from '../lib/i18n/failures.ts';
import { speak } from '../lib/i18n/voice.ts';
import { toast, toasts } from '../lib/toast.ts';
import { Toaster } from './toaster.tsx';

const said = () => toasts.get().map(({ tone, message }) => [tone, message]);
const press = (name: RegExp) => page.getByRole('button', { name }).click();
const works = async () => null;
const failsWith = (error: Error) => async () => {
  throw error;
};

/** Shows that something was done, and presses Undo; each undo ends in the next of these ways. */
const undoing = async (...ways: (() => Promise<unknown>)[]) => {
  const undo = vi.fn<() => Promise<unknown>>();
  for (const way of ways) undo.mockImplementationOnce(way);
  await draw(<Toaster />);
  toast.success('Ada Byron is checked in', undo);
  await expectAccessible();
  await press(/^(Undo|Deshacer)$/);
  expect(undo).toHaveBeenCalledOnce();
  return undo;
};
const refusal = (code: Problem['code'], status: number): Problem => ({
  type: 'about:blank',
  title: 'Words for programs.',
  status,
  code,
  traceId: 'trace-1',
});

test('Undo undoes once, and says so in place of what was done', async () => {
  await undoing(works);
  await expect.poll(said).toEqual([['good', 'Undone.']]);
  await expect.element(page.getByText('Undone.')).toBeVisible();
});

test('a refused undo that the screen has to report is reported in the reader’s words', async () => {
  speak('es');
  onTestFinished(() => speak('en'));
  // As the call does before it reports a refusal.
  await failureWordsReady();
  const problem = refusal('conflict', 409);
  await undoing(failsWith(new ApiError(problem)));
  await expect.poll(said).toEqual([['bad', sentenceOf(problem)]]);
  expect(sentenceOf(problem)).not.toBe(problem.title);
});

test('what has been reported already is not said again', async () => {
  const undo = await undoing(failsWith(new ApiError(refusal('internal', 500))));
  await expect(undo.mock.results[0]?.value).rejects.toThrow(ApiError);
  expect(said()).toEqual([]);
});

test('an undo that does not reach the portal can be tried again', async () => {
  const undo = await undoing(failsWith(new TypeError('Failed to fetch')), works);
  await expect.poll(said).toEqual([['bad', 'This could not be undone.']]);
  await press(/^Retry$/);
  await expect.poll(said).toEqual([['good', 'Undone.']]);
  expect(undo).toHaveBeenCalledTimes(2);
});
