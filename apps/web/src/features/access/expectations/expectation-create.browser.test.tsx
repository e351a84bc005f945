import { expectations } from '@viewgate/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, Refusal } from '../../../../test/portal.ts';
import ExpectationCreate from './expectation-create.tsx';

const sent = vi.fn<(body: unknown) => void>();

test('an expectation that contradicts another says so, and is pinned anyway if one agrees to that', async () => {
  answer(expectations.create, (body) => {
    sent(body);
    if (body.isContradictionAccepted) return { id: 1 };
    const contradicts = { code: 'expectations.contradicts', params: { names: 'Never after four' } } as const;
    throw new Refusal(400, 'validation', {
      validationFailures: [{ propertyName: 'isContradictionAccepted', ...contradicts, errorMessage: 'Contradicts.' }],
    });
  });
  await draw(<ExpectationCreate />);
  const accept = page.getByRole('checkbox', { name: 'Pin it all the same' });
  const pin = page.getByRole('button', { name: 'Pin an expectation' });
  await page.getByRole('textbox', { name: 'In your own words' }).fill('Always');
  await expect.element(accept).not.toBeInTheDocument();
  await pin.click();
  await expect.element(page.getByText(/contradicts what is pinned: Never after four/)).toBeVisible();
  await accept.click();
  await pin.click();
  await expect
    .poll(() => sent.mock.lastCall)
    .toEqual([expect.objectContaining({ name: 'Always', isContradictionAccepted: true })]);
});

test('hours that are no longer shown are not sent', async () => {
  answer(expectations.create, (body) => {
    sent(body);
    return { id: 1 };
  });
  await draw(<ExpectationCreate />);
  await page.getByRole('textbox', { name: 'In your own words' }).fill('Always');
  const monday = page.getByText('Monday', { exact: true });
  await monday.click();
  await page.getByLabelText(/^From/).fill('16:00');
  await monday.click();
  await page.getByRole('button', { name: 'Pin an expectation' }).click();
  await expect
    .poll(() => sent.mock.lastCall)
    .toEqual([expect.objectContaining({ name: 'Always', days: [], startTime: null, endTime: null })]);
});
