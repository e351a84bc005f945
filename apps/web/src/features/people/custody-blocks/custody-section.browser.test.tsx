import { access, children, custodyBlocks, shell, viewers } from '@viewgate/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { nobodyAffected } from '../../../../test/nobody-affected.ts';
import { answer } from '../../../../test/portal.ts';
import { CustodySection } from './custody-section.tsx';

const created = vi.fn<(body: unknown) => void>();

beforeEach(() => {
  created.mockClear();
  answer(access.whatIf, () => nobodyAffected);
  answer(shell.context, () => ({ location: null, features: [], locationCount: 1, isBeingSetUp: false }));
  answer(custodyBlocks.list, () => []);
  answer(viewers.options, () => [{ value: 3, label: 'Noor Haddad (Haddad)' }]);
  answer(children.options, () => [
    { value: 7, label: 'Ada Byron' },
    { value: 8, label: 'Bo Byron' },
  ]);
  answer(custodyBlocks.create, (body) => {
    created(body);
    return { id: 1 };
  });
});

test('bars a viewer whose family has no children from a child of another family', async () => {
  await draw(<CustodySection of={{ viewerId: 3 }} between={{ viewers: [{ id: 3, name: 'Noor Haddad' }], kids: [] }} />);
  await page.getByRole('button', { name: 'New custody block' }).click();
  const child = page.getByRole('combobox', { name: 'Child' });
  await child.click();
  await page.getByRole('option', { name: 'Bo Byron' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Viewer' })).toHaveValue('Noor Haddad (Haddad)');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => created.mock.calls).toMatchObject([[{ viewerId: 3, childId: 8 }]]);
});
