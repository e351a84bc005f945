import { ownPlates, type ResultOf } from '@viewgate/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import OwnPlates from './own-plates.tsx';

type Plate = ResultOf<typeof ownPlates.list>[number];
const maple: Plate = {
  viewerId: 70,
  familyName: 'Byron',
  locationName: 'Maple Street',
  plateNumber: 'AB12CD',
  isRequired: true,
  isHeld: false,
  version: 3,
};
const oak: Plate = { ...maple, viewerId: 80, locationName: 'Oak Lane', isRequired: false, isHeld: true };
const saved = vi.fn<(body: unknown) => void>();
let plates: Plate[];
beforeEach(() => {
  saved.mockClear();
  answer(ownPlates.list, () => plates);
  answer(ownPlates.update, (body) => {
    saved(body);
    plates = [{ ...maple, plateNumber: 'EF34GH', version: 4 }, oak];
    return { version: 4 };
  });
});

test('shows each plate, and saves what was changed', async () => {
  plates = [maple, oak];
  await draw(<OwnPlates />);
  const field = page.getByRole('textbox', { name: 'License plate at Maple Street (Byron)' });
  await expect.element(field).toHaveValue('AB12CD');
  await field.fill('ef-34 gh');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => saved.mock.calls).toEqual([[{ plateNumber: 'ef-34 gh', version: 3 }]]);
  await expect.element(field).toHaveValue('EF34GH');
  // People whom staff have limited ask the staff.
  await expect.element(page.getByText('The staff of Oak Lane have limited', { exact: false })).toBeVisible();
  expect(page.getByRole('textbox').elements()).toHaveLength(1);
});
