import { classes, families, shell } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import ChildCreate from './child-create.tsx';

test('a child who is added to a family gets its name, until another is typed', async () => {
  const location = { id: 7, name: 'Maple Street', timeZoneIana: 'America/Chicago', isPetCare: false };
  answer(
    shell.context,
    () => ({ location, features: [], locationCount: 1, isBeingSetUp: false, isOffsite: false }) as never,
  );
  answer(families.get, () => ({ id: 4, name: 'Winterbourne' }) as never);
  answer(families.options, () => [{ value: 4, label: 'Winterbourne' }] as never);
  answer(classes.options, () => [] as never);
  await draw(<ChildCreate />, { path: '/app/children/create', address: '/app/children/create?familyId=4' });
  const lastName = page.getByRole('textbox', { name: 'Last name' });
  await expect.element(lastName).toHaveValue('Winterbourne');
  await lastName.fill('Ashdown');
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await expect.element(lastName).toHaveValue('Ashdown');
});
