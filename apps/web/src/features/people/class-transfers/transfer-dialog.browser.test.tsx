import { access, children, classes, classTransfers, mostMovedChildren } from '@viewgate/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { nobodyAffected } from '../../../../test/nobody-affected.ts';
import { answer } from '../../../../test/portal.ts';
import { TransferDialog } from './transfer-dialog.tsx';

const saved = vi.fn<(body: unknown) => void>();
const kids = (many: number) =>
  Array.from({ length: many }, (_, n) => ({
    value: n + 1,
    label: `Child ${n + 1}`,
    familyId: 1,
    familyName: 'Byron',
    classIds: [4],
  }));

beforeEach(() => {
  saved.mockClear();
  answer(access.whatIf, () => nobodyAffected);
  answer(classes.options, () => [{ value: 5, label: 'Owls' }]);
  answer(children.options, () => [{ value: 9, label: 'Ida Moss' }]);
  answer(classTransfers.transfer, (body) => {
    saved(body);
    return { count: 1 };
  });
});
const opened = async (many: number) => {
  answer(children.classOrFamilyOptions, () => kids(many));
  await draw(<TransferDialog from={{ id: 4, name: 'Toddlers' }} onClose={() => undefined} />);
};
const dialog = () => page.getByRole('dialog');

test('adds a child to a class that is empty', async () => {
  await opened(0);
  await dialog().getByRole('combobox', { name: 'Children' }).click();
  await page.getByRole('option', { name: 'Ida Moss' }).click();
  await dialog().getByRole('button', { name: 'Add' }).click();
  await expect.poll(() => saved.mock.calls).toMatchObject([[{ type: 'AddChildClass', childIds: [9] }]]);
});

test('takes out only those who are chosen', async () => {
  await opened(2);
  await dialog().getByText('Take out').click();
  await dialog().getByRole('combobox', { name: 'Children' }).click();
  await page.getByRole('option', { name: 'Child 2' }).click();
  await dialog().getByRole('button', { name: 'Take out' }).click();
  await expect.poll(() => saved.mock.calls).toMatchObject([[{ type: 'RemoveChildClass', childIds: [2] }]]);
});

test('chooses nobody at first where more are in the class than move at once, and says so', async () => {
  await opened(mostMovedChildren + 1);
  await expect.element(dialog().getByText('At most 200 at once.')).toBeVisible();
  expect(dialog().getByText('Child 1', { exact: true }).elements()).toEqual([]);
});
