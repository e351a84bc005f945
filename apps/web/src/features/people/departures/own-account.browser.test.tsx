import { departures, ownData, type OwnSecondFactor, type ResultOf, secondFactor } from '@viewgate/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import OwnAccount from './own-account.tsx';

type Membership = ResultOf<typeof departures.mine>['memberships'][number];
const maple: Membership = {
  viewerId: 70,
  familyName: 'Byron',
  locationName: 'Maple Street',
  isPetCare: false,
  isApproved: true,
  plateNumber: 'AB12CD',
  invitationCount: 2,
  isLast: false,
  successors: [{ id: 71, name: 'Charles Babbage' }],
  isHeld: false,
  isShieldLocked: false,
};
const oak: Membership = {
  ...maple,
  viewerId: 80,
  locationName: 'Oak Lane',
  plateNumber: null,
  invitationCount: 0,
  isLast: true,
  successors: [],
};
const left = vi.fn<(body: unknown) => void>();
const deleted = vi.fn<(body: unknown) => void>();
let memberships: Membership[];
let steps: OwnSecondFactor;
let copy: ResultOf<typeof ownData.get>['copy'];

beforeEach(() => {
  left.mockClear();
  deleted.mockClear();
  steps = { passkeys: [], app: null, recoveryCodesLeft: 0, isRequired: false };
  answer(departures.mine, () => ({ memberships, daysToUndo: 14 }));
  copy = null;
  answer(ownData.get, () => ({ copy }));
  answer(secondFactor.get, () => steps);
  answer(departures.leave, (body) => {
    left(body);
    return null;
  });
  answer(departures.deleteAccount, (body) => {
    deleted(body);
    // The next page is another document.
    return new Promise<never>(() => undefined);
  });
});

test('says what ends before somebody leaves, and asks who follows and for the password', async () => {
  memberships = [maple, oak];
  await draw(<OwnAccount />);
  await page.getByRole('button', { name: 'Leave Byron at Maple Street' }).click();
  const dialog = page.getByRole('dialog');
  for (const line of ['AB12CD', 'The 2 open invitations', 'The others in the family', 'invited again'])
    await expect.element(dialog.getByText(line, { exact: false })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Who becomes the primary user' }).click();
  await page.getByRole('option', { name: 'Charles Babbage' }).click();
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('Demo-1234!');
  await dialog.getByRole('button', { name: 'Leave this family' }).click();
  await expect.poll(() => left.mock.calls).toEqual([[{ currentPassword: 'Demo-1234!', newPrimaryViewerId: 71 }]]);
});

test('an only family can be left only with the account', async () => {
  memberships = [oak];
  await draw(<OwnAccount />);
  await expect.element(page.getByText('This is your only family', { exact: false })).toBeVisible();
  expect(page.getByRole('button', { name: /^Leave/ }).elements()).toEqual([]);
});

test('somebody whose Stream Shield is locked unlocks it first', async () => {
  memberships = [maple, { ...oak, isShieldLocked: true }];
  await draw(<OwnAccount />);
  await expect
    .element(page.getByText('Stream Shield has stopped your cameras at Oak Lane', { exact: false }))
    .toBeVisible();
  expect(page.getByRole('button', { name: /^Leave/ }).elements()).toHaveLength(1);
});

test('somebody whom staff have limited is told whom to ask', async () => {
  memberships = [maple, { ...oak, isHeld: true }];
  await draw(<OwnAccount />);
  await expect
    .element(page.getByText('The staff of Oak Lane have limited your access, so', { exact: false }))
    .toBeVisible();
  expect(page.getByRole('button', { name: 'Delete my account' }).elements()).toEqual([]);
});

test('deleting the account asks for a successor in each family, the password and the second step', async () => {
  memberships = [maple, oak];
  steps = { ...steps, app: { createdAt: '2026-03-02T10:00:00Z', lastUsedAt: null } };
  await draw(<OwnAccount />);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('You leave your 2 families', { exact: false })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Who becomes the primary user of Byron' }).click();
  await page.getByRole('option', { name: 'Charles Babbage' }).click();
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('Demo-1234!');
  await dialog.getByRole('textbox', { name: 'Code of your second step' }).fill('123456');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect
    .poll(() => deleted.mock.calls)
    .toEqual([
      [
        {
          currentPassword: 'Demo-1234!',
          successors: [{ viewerId: 70, newPrimaryViewerId: 71 }],
          proof: { method: 'app', code: '123456' },
        },
      ],
    ]);
});

test('a copy made earlier is downloaded after the password', async () => {
  memberships = [oak];
  copy = {
    state: 'ready',
    askedAt: '2026-03-02T10:00:00Z',
    madeAt: '2026-03-02T10:01:00Z',
    expiresAt: '2026-03-09T10:00:00Z',
    byteCount: 4_000,
    isOpen: false,
  };
  answer(ownData.open, (body) => {
    left(body);
    copy = { ...copy!, isOpen: true };
    return null;
  });
  await draw(<OwnAccount />);
  await page.getByRole('button', { name: 'Download' }).click();
  expect(page.getByRole('link', { name: 'Download to read' }).elements()).toEqual([]);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('Demo-1234!');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => left.mock.calls).toEqual([[{ currentPassword: 'Demo-1234!' }]]);
  await expect.element(page.getByRole('link', { name: 'Download to read' }), { timeout: 15_000 }).toBeVisible();
});

test('a copy of the data is asked for with the password, waited for, and downloaded in two forms', async () => {
  memberships = [oak];
  answer(ownData.ask, (body) => {
    left(body);
    copy = {
      state: 'waiting',
      askedAt: '2026-03-02T10:00:00Z',
      madeAt: null,
      expiresAt: '2026-03-09T10:00:00Z',
      byteCount: null,
      isOpen: true,
    };
    return null;
  });
  await draw(<OwnAccount />);
  await page.getByRole('button', { name: 'Make a copy' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('Demo-1234!');
  await dialog.getByRole('button', { name: 'Make a copy' }).click();
  await expect.poll(() => left.mock.calls).toEqual([[{ currentPassword: 'Demo-1234!' }]]);
  await expect.element(page.getByText('Your copy is being made. You can leave', { exact: false })).toBeVisible();
  copy = { ...copy!, state: 'ready', madeAt: '2026-03-02T10:01:00Z', byteCount: 4_000 };
  // The page refreshes by itself.
  await expect
    .element(page.getByRole('link', { name: 'Download to read' }), { timeout: 15_000 })
    .toHaveAttribute('href', '/api/viewer/data-copy/file?form=page');
});
