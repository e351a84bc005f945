import { account, locations, organizations, regions } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, everybody } from '../../../../test/portal.ts';
import LocationList from './location-list.tsx';

/** The room that a window of 1280 px leaves beside the sidebar. */
const besideSidebar = 947;

const row = {
  organizationId: 1,
  organizationName: 'Bright Acorns',
  regionName: 'Mountains & Pacific',
  isPetCare: false,
  enterpriseLocationNumber: null,
  cameraCount: 7,
  deadCameraCount: 0,
  locationPolicyId: 3,
  locationPolicyName: 'Default',
  isPolicyEnforced: true,
  phoneNumber: null,
  publicId: 'a',
};
const rows = [
  { ...row, id: 1, name: 'Cedar Grove', place: 'Denver, CO', timeZoneId: 'America/Denver', deadCameraCount: 1 },
  { ...row, id: 2, name: 'Maple Street', place: 'Chicago, IL', timeZoneId: 'America/Chicago' },
  { ...row, id: 3, name: 'Sunset Bay', place: 'Honolulu, HI', timeZoneId: 'Pacific/Honolulu' },
];

test('at 1280 px no column of the list is under its actions', async () => {
  await page.viewport(1280, 900);
  answer(account.me, () => ({ ...everybody, locationCount: 3 }));
  answer(organizations.options, () => [] as never);
  answer(regions.options, () => [] as never);
  answer(locations.table, () => ({ rows, columns: [], totalFilteredRecords: rows.length }) as never);
  await draw(
    <div style={{ width: besideSidebar }}>
      <LocationList />
    </div>,
  );
  await expect.element(page.getByRole('row', { name: /Cedar Grove/ })).toBeVisible();
  const scroll = page.getByRole('table').element().parentElement;
  await expect.poll(() => (scroll?.scrollWidth ?? 0) - (scroll?.clientWidth ?? 0)).toBe(0);
});
