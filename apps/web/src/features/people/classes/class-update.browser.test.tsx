import { cameras, classes, classTransfers, publicViewing, shell } from '@viewgate/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, contextWith, Refusal } from '../../../../test/portal.ts';
import { toasts } from '../../../lib/toast.ts';
import ClassUpdate from './class-update.tsx';

const saved = vi.fn<(body: unknown) => void>();
const features = ['PublicCameraSupportGlobal', 'PublicCameraSupportCurrentLocation', 'FamilyProgram'] as const;
const question = page.getByRole('dialog').getByText('Playroom');
const save = page.getByRole('button', { name: 'Save' });
const shown = async () => {
  const path = '/app/classes/table/update/$id';
  await draw(<ClassUpdate />, { path, address: path.replace('$id', '2') });
  await expect.element(page.getByRole('switch')).toBeVisible();
};
const publish = async () => {
  await page.getByRole('switch').click();
  await save.click();
};

beforeEach(() => {
  saved.mockClear();
  answer(shell.context, () =>
    contextWith({
      features: [...features],
      location: { id: 7, isPetCare: false, timeZoneIana: 'America/Chicago' } as never,
    }),
  );
  answer(
    classes.get,
    () =>
      ({
        id: 2,
        name: 'Toddlers',
        cameras: [{ id: 3, name: 'Playroom' }],
        areCamerasPublic: false,
        childCount: 0,
        partnerName: null,
        version: 1,
      }) as never,
  );
  answer(classTransfers.list, () => []);
  answer(publicViewing.get, () => ({ isOn: true }) as never);
  answer(classes.update, (body) => {
    saved(body);
    return { version: 2 };
  });
});

test('asks before the cameras of a class become public, and names them', async () => {
  answer(cameras.options, () => [{ value: 3, label: 'Playroom' }] as never);
  await shown();
  await publish();
  await expect.element(question).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
});

test('does not make cameras public unasked if it cannot name them', async () => {
  answer(cameras.options, () => {
    throw new Refusal(500, 'internal');
  });
  await shown();
  // One toast for the form's choices, then one for the question.
  const isTold = () => toasts.get().length > 0;
  await expect.poll(isTold).toBe(true);
  toasts.set([]);
  await publish();
  await expect.poll(isTold).toBe(true);
  await expect.element(save).toBeEnabled();
  answer(cameras.options, () => [{ value: 3, label: 'Playroom' }] as never);
  await save.click();
  await expect.element(question).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
});
