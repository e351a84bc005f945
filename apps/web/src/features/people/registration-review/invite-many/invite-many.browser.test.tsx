import { invitations, viewers } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../../test/draw.tsx';
import { answer } from '../../../../../test/portal.ts';
import { hasUnsavedWork } from '../../../../lib/navigation/unsaved-work.ts';
import InviteMany from './invite-many.tsx';

test('a pasted list is unsaved work until its people are invited', async () => {
  answer(viewers.types, () => [{ value: 5, label: 'Grandmother', category: 'relative' as const }]);
  answer(invitations.inviteMany, ({ isTrial }) => [
    { outcome: isTrial ? ('ready' as const) : ('invited' as const), familyName: 'Byron', failure: null },
  ]);
  await draw(<InviteMany />);
  const list = page.getByRole('textbox');
  await expect.element(list).toBeVisible();
  expect(hasUnsavedWork()).toBe(false);
  await list.fill('rose@mail.example, Grandmother, Byron');
  await expect.poll(hasUnsavedWork).toBe(true);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByRole('button', { name: /^Invite/ }).click();
  await expect.poll(hasUnsavedWork).toBe(false);
});

test('anyone who was not invited stays, with the reason, and is unsaved work', async () => {
  answer(viewers.types, () => [{ value: 5, label: 'Grandmother', category: 'relative' as const }]);
  const refusal = { code: 'notFound', errorMessage: 'There is no family Lovelace.' } as never;
  answer(invitations.inviteMany, ({ isTrial, rows }) =>
    rows.map(({ family }) =>
      family === 'Byron'
        ? { outcome: isTrial ? ('ready' as const) : ('invited' as const), familyName: 'Byron', failure: null }
        : { outcome: 'refused' as const, familyName: null, failure: refusal },
    ),
  );
  await draw(<InviteMany />);
  await page
    .getByRole('textbox')
    .fill('ada@mail.example, Grandmother, Lovelace\nrose@mail.example, Grandmother, Byron');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByRole('button', { name: /^Invite/ }).click();
  const outcomes = page.getByRole('region', { name: 'What happens to each' }).getByRole('listitem');
  await expect.element(outcomes.filter({ hasText: 'rose@mail.example' }).getByText('Invited')).toBeVisible();
  await expect.element(outcomes.filter({ hasText: 'ada@mail.example' })).toBeVisible();
  expect(hasUnsavedWork()).toBe(true);
  expect(page.getByRole('button', { name: /^Invite/ }).query()).toBeNull();
  // Corrected: one has an invitation from before.
  const before = { code: 'invitations.isInvited', errorMessage: 'Somebody was invited already.' } as never;
  answer(invitations.inviteMany, ({ rows }) =>
    rows.map(() => ({ outcome: 'refused' as const, familyName: 'Byron', failure: before })),
  );
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect.poll(hasUnsavedWork).toBe(false);
});
