import { children, familyMerges, invitations, registrationReview, shell, viewers } from '@viewgate/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, contextWith } from '../../../../test/portal.ts';
import { pendingRegistration } from '../../../../test/records.ts';
import RegistrationFrame, { firstReads } from './registration-frame.tsx';
import RegistrationTab from './registration-tab.tsx';
import { registrationFamily } from './screens.ts';

const registration = (state: 'pending' | 'denied') => ({
  ...pendingRegistration,
  state,
  userName: 'grace',
  plateNumber: null,
  isPrimaryUser: true,
  waitingMembers: [],
});
const mia = {
  id: 3,
  name: 'Mia Moss',
  partnerName: null,
  photoUrl: null,
  familyId: 7,
  familyName: 'Moss',
  familyViewerCount: 1,
  birthDate: null,
  classes: [],
  custodyBlockCount: 0,
  scheduledClassMessage: null,
  stay: null,
  consent: null,
};

beforeEach(() => {
  answer(registrationReview.get, () => registration('pending'));
  answer(children.ofFamily, () => ({ rows: [mia], columns: [], totalFilteredRecords: 1 }));
  answer(invitations.list, () => []);
  answer(viewers.types, () => []);
  // Who registered is not what these are about.
  answer(viewers.get, () => new Promise<never>(() => undefined));
});

const drawTab = (tab: 'kids' | 'members') => {
  const { path, href } = registrationFamily[tab];
  return draw(<RegistrationTab tab={tab} />, { path, address: href({ entityId: 1 }) });
};

test('adds a child to a family that waits and has some already', async () => {
  await drawTab('kids');
  await expect.element(page.getByRole('row', { name: /Mia Moss/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'New child' })).toBeVisible();
});

test('invites somebody to a family that waits', async () => {
  await drawTab('members');
  await expect.element(page.getByRole('button', { name: 'Invite a member' })).toBeVisible();
});

test('adds nobody to a family that was denied', async () => {
  answer(registrationReview.get, () => registration('denied'));
  await drawTab('kids');
  await expect.element(page.getByRole('row', { name: /Mia Moss/ })).toBeVisible();
  expect(page.getByRole('link', { name: 'New child' }).elements()).toEqual([]);
});

test('what stands above the tabs is asked before they are drawn: who registered, and which family it may be', async () => {
  const location = {
    id: 1,
    name: 'Maple Street',
    organizationId: 1,
    organizationName: 'Bright Acorns',
    timeZoneIana: 'America/Chicago',
    isPetCare: false,
    isIntegrationEnabled: false,
    integrationClaims: [],
    integrationName: null,
  };
  answer(shell.context, () => contextWith({ location }));
  answer(registrationReview.get, () => ({ ...registration('pending'), hasSuggestedFamilyMerge: true }));
  answer(registrationReview.neighbors, () => ({ previous: null, next: null }));
  answer(familyMerges.of, () => ({
    suggestions: [
      { familyId: 8, name: 'Fern', awaitsApproval: false, because: [{ kind: 'child' as const, name: 'Mia Moss' }] },
    ],
    merges: [],
  }));
  await firstReads({ entityId: '1' });
  // From now on nothing answers: what is drawn has been asked before.
  answer(registrationReview.get, () => new Promise<never>(() => undefined));
  answer(familyMerges.of, () => new Promise<never>(() => undefined));
  const { path, href } = registrationFamily.frame;
  await draw(<RegistrationFrame kind="family" />, { path, address: href({ entityId: 1 }) });
  await expect.element(page.getByRole('heading', { name: 'Possibly the same family' })).toBeVisible();
});
