import { access, featureFlags, locations, shell } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, contextWith } from '../../../../test/portal.ts';
import LocationInfo, { firstReads } from './location-info.tsx';
import { locationInfo } from './screens.ts';

const record = {
  id: 1,
  version: 1,
  name: 'Maple Street',
  organizationId: 1,
  organizationName: 'Bright Acorns',
  organizationProgramType: 'childCare',
  timeZoneId: 'America/Chicago',
  regionIds: [],
  isAdminPortalCameraViewingOnsiteOnly: false,
  staffNetworks: [],
  isPresenceImposed: false,
  isConsentImposed: false,
  publicId: 'AbCd',
  address: null,
  phoneNumber: '',
  website: '',
};

test('where the reader is seen from is known before staff make a location onsite-only: nothing comes late above a switch', async () => {
  answer(locations.get, () => record as never);
  answer(featureFlags.all, () => ({}));
  answer(access.onsite, () => ({ address: '203.0.113.7', isOnsite: true, isOnsiteOnly: false }));
  answer(shell.context, () => contextWith({ features: ['OnsiteOnlyViewingOption'] }));
  await firstReads({ locationId: '1' });
  // From now on it is not answered: what is drawn has been asked before.
  answer(access.onsite, () => new Promise<never>(() => undefined));
  const { path, href } = locationInfo;
  await draw(<LocationInfo />, { path, address: href({ locationId: 1 }) });
  await page.getByRole('switch', { name: /^Staff watch cameras onsite only/ }).click();
  await expect.element(page.getByText(/^You are seen as 203.0.113.7/)).toBeVisible();
});
