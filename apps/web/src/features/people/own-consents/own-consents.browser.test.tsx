import { cameraConsents, type ResultOf } from '@viewgate/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import OwnConsents from './own-consents.tsx';

type Child = ResultOf<typeof cameraConsents.mine>[number];
const ada: Child = {
  childId: 70,
  childName: 'Ada Byron',
  locationName: 'Maple Street',
  isPetCare: false,
  isGiven: null,
  answeredAt: null,
  mayAnswer: true,
};
const said = vi.fn<(body: unknown) => void>();
let mine: Child[];

beforeEach(() => {
  said.mockClear();
  answer(cameraConsents.mine, () => mine);
  answer(cameraConsents.answer, (body) => {
    said(body);
    mine = mine.map((child) => ({ ...child, isGiven: body.isGiven }));
    return null;
  });
});

test('a guardian agrees by one tap, and withdraws by one', async () => {
  mine = [ada];
  await draw(<OwnConsents />);
  await expect.element(page.getByText('Please answer')).toBeVisible();
  await page.getByRole('button', { name: 'I agree: other families may see Ada Byron' }).click();
  await expect.element(page.getByText('Other families may see this child')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw: other families may no longer see Ada Byron' }).click();
  await expect.element(page.getByText('Other families may not see this child')).toBeVisible();
  expect(said.mock.calls).toEqual([[{ isGiven: true }], [{ isGiven: false }]]);
});

test('a relative sees what was said, and cannot change it', async () => {
  mine = [{ ...ada, isGiven: false, mayAnswer: false }];
  await draw(<OwnConsents />);
  await expect.element(page.getByText('Guardians decide this.')).toBeVisible();
  expect(page.getByRole('button', { name: /Ada Byron/ }).elements()).toEqual([]);
});

test('explains closed cameras only where the location asks', async () => {
  mine = [];
  await draw(<OwnConsents />);
  await expect.element(page.getByText('Nothing to decide')).toBeVisible();
  expect(page.getByText('Other families watch the same classes', { exact: false }).elements()).toEqual([]);
});
