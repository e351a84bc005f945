import { account, cameras, classes, grantsOf, shell } from '@viewgate/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, everybody } from '../../../../test/portal.ts';
import ClassList from './class-list.tsx';

beforeEach(() => {
  const location = { id: 7, name: 'Maple Street', timeZoneIana: 'America/Chicago', isPetCare: false };
  answer(
    shell.context,
    () => ({ location, features: [], locationCount: 1, isBeingSetUp: false, isOffsite: false }) as never,
  );
  answer(cameras.options, () => [] as never);
  const toddlers = { id: 2, name: 'Toddlers', cameras: [], childCount: 3, isPolicyEnforced: false };
  const none = { partnerName: null, classPolicyId: null, classPolicyName: null, scheduledClassMessage: null };
  answer(classes.table, () => ({ rows: [{ ...toddlers, ...none }], columns: [], totalFilteredRecords: 1 }));
});
const drawFor = async (claims: (typeof everybody)['claims']) => {
  answer(account.me, () => ({ ...everybody, role: 'LocationManager', claims }));
  await draw(<ClassList />, { path: '/app/classes/table', address: '/app/classes/table' });
  await expect.element(page.getByRole('row', { name: /Toddlers/ })).toBeVisible();
};
const action = (name: string) => page.getByRole('button', { name: `${name}: Toddlers` });

test('those who may only look are offered to look: no pencil, no bin, nothing to create', async () => {
  await drawFor(['classes.view']);
  await expect.element(action('View')).toBeVisible();
  await expect.element(action('Edit')).not.toBeInTheDocument();
  await expect.element(action('Delete')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'New class' })).not.toBeInTheDocument();
});

test('those who may change classes edit, delete and create', async () => {
  await drawFor([...grantsOf('LocationManager')]);
  await expect.element(action('Edit')).toBeVisible();
  await expect.element(action('View')).not.toBeInTheDocument();
  await expect.element(action('Delete')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'New class' })).toBeVisible();
});
