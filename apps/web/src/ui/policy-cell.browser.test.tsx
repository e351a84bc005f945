import { account, type Me } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../test/draw.tsx';
import { answer, everybody } from '../../test/portal.ts';
import { defineScreen } from '../lib/screen.ts';
import { policyColumn } from './policy-cell.tsx';

const policy = defineScreen({
  path: '/policy/$id',
  title: { en: 'Policy', es: 'Política' },
  access: 'policies.list',
});
const drawCell = (isPolicyEnforced: boolean, locationId?: number) => {
  const column = policyColumn('class', policy, 'Policy', () => locationId);
  return draw(column.cell({ id: 4, classPolicyId: 9, classPolicyName: 'Mornings', isPolicyEnforced }));
};

test('the policy of a row is a link to it, at the location of the row', async () => {
  await drawCell(true, 7);
  await expect.element(page.getByRole('link', { name: 'Mornings' })).toHaveAttribute('href', '/policy/9?locationId=7');
});

test('a paused policy says so, and leads nowhere for those who may not open it', async () => {
  answer(account.me, (): Me => ({ ...everybody, role: 'LocationManager', claims: ['classes.list'] }));
  await drawCell(false);
  await expect.element(page.getByText(/Mornings/)).toBeVisible();
  await expect.element(page.getByText(/paused/)).toBeVisible();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});
