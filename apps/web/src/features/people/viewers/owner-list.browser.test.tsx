import { familyMerges, shell, viewAs, type ViewerRow, viewers } from '@viewgate/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, contextWith, Refusal } from '../../../../test/portal.ts';
import OwnerList from './owner-list.tsx';

const leo: ViewerRow = {
  id: 7,
  name: 'Leo Kimura',
  partnerName: null,
  userName: 'petparent',
  email: 'leo@mail.example',
  viewerType: 11,
  viewerTypeName: 'Owner',
  isPrimaryUser: true,
  familyId: 3,
  familyName: 'Kimura',
  plateNumber: null,
  isLockedOut: false,
  lockoutEnd: null,
  isOverLimit: false,
  isScheduledForDeletion: false,
  scheduledDate: null,
  hasEnded: false,
  accountDeletedAt: null,
  accountDeletionWaits: false,
  isConfirmed: true,
  isShieldLocked: false,
  hasSecondFactor: false,
  hasExternalId: false,
  viewerPolicyId: null,
  viewerPolicyName: null,
  familyPolicyId: null,
  familyPolicyName: null,
  isPolicyEnforced: false,
  isViewerPolicyPaused: false,
  isFamilyPolicyPaused: false,
  cameras: [],
  cameraCount: 0,
  custodyBlockCount: 0,
};

const there = () => {
  answer(shell.context, () => contextWith({ features: ['PetCareLocation'] }));
  answer(familyMerges.recent, () => []);
};

test('on a phone somebody takes two lines, with two of their pictures', async () => {
  await page.viewport(390, 844);
  there();
  const cameras = ['Den', 'Yard', 'Pool'].map((name, id) => ({
    id,
    name,
    state: 'online' as const,
    stateSince: null,
    thumbnailUrl: null,
  }));
  answer(viewers.owners, () => ({
    rows: [{ ...leo, cameras, cameraCount: 4 }],
    columns: [],
    totalFilteredRecords: 1,
  }));
  await draw(<OwnerList />);
  const card = page.getByRole('listitem').filter({ hasText: 'Leo Kimura' }).first();
  await expect.element(card.getByText('+2')).toBeVisible();
  expect(card.element().querySelectorAll('figure')).toHaveLength(2);
  expect(card.element().getBoundingClientRect().height).toBeLessThan(92);
  await page.viewport(1280, 900);
});

test('support can see the portal as an owner, who has no page of their own where pets are kept', async () => {
  const asked = vi.fn<(reason: string) => void>();
  there();
  answer(viewers.owners, () => ({ rows: [leo], columns: [], totalFilteredRecords: 1 }));
  answer(viewAs.beginViewer, ({ reason }) => {
    asked(reason);
    throw new Refusal(400, 'validation', {
      validationFailures: [{ propertyName: 'reason', code: 'viewAs.cannotLogIn', errorMessage: 'Not now.' }],
    });
  });
  await draw(<OwnerList />);
  await page.getByRole('button', { name: 'View as this person: Leo Kimura' }).click();
  const dialog = page.getByRole('dialog', { name: 'View the portal as Leo Kimura' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They called');
  await dialog.getByRole('button', { name: 'View as this person' }).click();
  await expect.poll(() => asked.mock.calls).toEqual([['They called']]);
  await expect.element(dialog.getByText(/This person cannot log in at present/).first()).toBeVisible();
});
