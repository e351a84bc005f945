import { cameras } from '@viewgate/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, Refusal } from '../../../../test/portal.ts';
import CameraOrder from './camera-order.tsx';

const camera = (id: number, name: string) => ({
  id,
  name,
  thumbnailUrl: null,
  state: 'online' as const,
  stateSince: null,
});
const [attic, barn, cellar] = [camera(1, 'Attic'), camera(2, 'Barn'), camera(3, 'Cellar')] as const;
const save = page.getByRole('button', { name: 'Save' });
/** Saving leads away, to a screen that is not here: the last save is not answered. */
const unanswered = () => new Promise<never>(() => undefined);
const order = async (give: (body: unknown) => Promise<never>) => {
  answer(cameras.order, () => [attic, barn, cellar]);
  answer(cameras.reorder, give);
  const path = '/admin/locations/$locationId/details/cameras/order';
  await draw(<CameraOrder />, { path, address: path.replace('$locationId', '1') });
  await expect.element(save).toBeDisabled();
  await page.getByRole('button', { name: 'Move Cellar up' }).click();
};

test('somebody else put them in order first: both orders are shown, and the chosen one is saved', async () => {
  const saved = vi.fn<(body: unknown) => Promise<never>>(unanswered).mockImplementationOnce(() => {
    throw new Refusal(409, 'conflict', { current: [barn, attic, cellar] });
  });
  await order(saved);
  await save.click();
  await expect.element(page.getByRole('radio', { name: 'Barn, Attic, and Cellar' })).not.toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Attic, Cellar, and Barn' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await save.click();
  await expect.poll(() => saved.mock.calls.at(-1)).toEqual([{ cameraIds: [1, 3, 2], before: [2, 1, 3] }]);
});
