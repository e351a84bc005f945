import { departures, invitations, ownData, ownPlates, secondFactor } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../../test/draw.tsx';
import { answer, Refusal } from '../../../../../test/portal.ts';
import OwnFamilies from './own-families.tsx';
import type { Family } from './family.ts';

const active = { state: 'active', pausedUntil: null, leavesOn: null } as const;
const family: Family = {
  id: 7,
  name: 'Byron',
  locationId: 1,
  locationName: 'Maple Street',
  timeZone: 'America/Chicago',
  isPetCare: false,
  isPrimaryUser: true,
  isKeptFromInviting: false,
  isByPartner: false,
  members: [
    { id: 70, name: 'Ada Byron', viewerTypeName: 'Mother', isPrimaryUser: true, ...active },
    { id: 71, name: 'Rose Byron', viewerTypeName: 'Aunt', isPrimaryUser: false, ...active },
  ],
  viewerTypes: [{ value: 5, label: 'Aunt' }],
  invitations: [],
};
const words = 'This location allows one relative in a family, and this family already has one.';

test('a cap that leaves no place for another relative says so at the relationship, and what was entered stays', async () => {
  answer(invitations.mine, () => [family]);
  answer(ownPlates.list, () => []);
  answer(departures.mine, () => ({ memberships: [], daysToUndo: 14 }));
  answer(ownData.get, () => ({ copy: null }));
  answer(secondFactor.get, () => ({ passkeys: [], app: null, recoveryCodesLeft: 0, isRequired: false }));
  answer(invitations.inviteRelative, () => {
    const failure = { code: 'viewers.tooManyRelatives', params: { most: 1 } } as const;
    throw new Refusal(400, 'validation', {
      title: words,
      validationFailures: [{ propertyName: 'viewerType', errorMessage: words, ...failure }],
    });
  });
  await draw(<OwnFamilies />);
  await page.getByRole('button', { name: 'Invite a relative' }).click();
  await page.getByLabelText(/^Their email/).fill('aunt@mail.example');
  await page.getByLabelText(/^Relationship to the child/).selectOptions('Aunt');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect.element(page.getByLabelText(/^Relationship to the child/)).toHaveAccessibleDescription(words);
  await expect.element(page.getByLabelText(/^Their email/)).toHaveValue('aunt@mail.example');
});
