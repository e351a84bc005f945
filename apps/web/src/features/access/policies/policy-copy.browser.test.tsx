import { locations, policies, shell } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, contextWith } from '../../../../test/portal.ts';
import { refuse, retried } from '../../../../test/unread.ts';
import PolicyCopy from './policy-copy.tsx';

test('says that the other locations could not be loaded instead of copying only here', async () => {
  answer(shell.context, () => contextWith({ location: { id: 7, organizationId: 2, isPetCare: false } as never }));
  answer(policies.get, () => ({ id: 5, name: 'Weekdays' }) as never);
  refuse(locations.options);
  const path = '/app/policies/class/$id/copy';
  await draw(<PolicyCopy kind="class" />, { path, address: path.replace('$id', '5') });
  await retried(locations.options, [
    { value: 7, label: 'Maple Street' },
    { value: 8, label: 'Harbor View' },
  ] as never);
  await page.getByRole('combobox', { name: 'Also at other locations' }).click();
  await expect.element(page.getByRole('option', { name: 'Harbor View' })).toBeVisible();
});
