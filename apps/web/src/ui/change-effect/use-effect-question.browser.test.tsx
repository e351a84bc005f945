import { access } from '@viewgate/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../test/draw.tsx';
import { nobodyAffected } from '../../../test/nobody-affected.ts';
import { answer, Refusal } from '../../../test/portal.ts';
import { useEffectQuestion } from './use-effect-question.tsx';

const goesOn = vi.fn<(goesOn: boolean) => void>();
const Asking = () => {
  const { ask, question } = useEffectQuestion(1);
  const save = () => void ask({ kind: 'enabled', policyId: 1, isEnabled: false }).then(goesOn);
  return (
    <>
      <button type="button" onClick={save}>
        Ask
      </button>
      {question}
    </>
  );
};

const asked = async (give: Parameters<typeof answer<typeof access.whatIf>>[1]) => {
  goesOn.mockClear();
  answer(access.whatIf, give);
  await draw(<Asking />);
  await page.getByRole('button', { name: 'Ask' }).click();
};

test('goes on at once where nobody is affected', async () => {
  await asked(() => nobodyAffected);
  await expect.poll(() => goesOn.mock.calls).toEqual([[true]]);
});

test.each([
  ['the answer fails', new Refusal(503, 'unavailable', { trouble: 'slow' })],
  ['too much is asked', new Refusal(429, 'tooMany')],
])('saves nothing unseen when %s', async (_, refusal) => {
  await asked(() => {
    throw refusal;
  });
  await expect.element(page.getByText(/couldn.t check whom this affects/)).toBeVisible();
  expect(goesOn).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect.poll(() => goesOn.mock.calls).toEqual([[true]]);
});

test('names the cameras that strangers may watch from then on', async () => {
  const strangers = { losing: [], gaining: [{ id: 1, name: 'Yard' }], losingLater: [], gainingLater: [] };
  await asked(() => ({ ...nobodyAffected, strangers }));
  await expect.element(page.getByText(/can watch Yard from now on/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => goesOn.mock.calls).toEqual([[false]]);
});
