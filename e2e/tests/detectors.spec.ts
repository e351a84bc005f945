import { alerts } from '@viewgate/contract';
import { startDetector } from '@viewgate/simulators/detector';
import { startRecordingServer } from '@viewgate/simulators/recording-server';
import { join } from 'node:path';
import { newUser, onDatabase } from '../support/people.ts';
import { goTo } from '../support/go-to.ts';
import { baseUrl, expect, test } from '../support/test.ts';

/** A location in an organization of its own, so that no other journey hears its alarms. */
const newLocation = async (): Promise<number> => {
  const [row] = await onDatabase<{ id: number }>(
    `WITH made AS (INSERT INTO organizations (name) VALUES ($1) RETURNING id)
     INSERT INTO locations (organization_id, name, phone_number, website, time_zone_id, address, staff_networks)
     SELECT made.id, $1, phone_number, website, time_zone_id, address, staff_networks FROM locations, made WHERE locations.id = 1
     RETURNING locations.id`,
    [`Watched ${Date.now()}`],
  );
  if (!row) throw new Error('the demo has a location to copy');
  return row.id;
};

test('the detector sees a child alone in the picture: two open browsers ring, one resolves, the other says by whom, and the history shows how fast', async ({
  signedIn,
  clientOf,
  expectWhole,
}) => {
  const recorder = await startRecordingServer({
    kind: 'mediaMtx',
    name: 'Recorder',
    cameras: [{ shortName: 'gym', name: 'Gym', scene: 'gym', isOpen: true }],
    users: [],
    cacheDir: join(import.meta.dirname, '../../.cache/recording-server'),
  });
  const locationId = await newLocation();
  const [camera] = await onDatabase<{ id: number }>(
    `INSERT INTO cameras (location_id, name, short_name, ai_only, override_stream_url, stream_url)
     VALUES ($1, 'Gym', 'gym', true, true, $2) RETURNING id`,
    [locationId, `${recorder.url}/gym/index.m3u8?cookieCheck=1`],
  );
  const person = async (firstName: string) => {
    const { id, userName } = await newUser('LocationManager', { locationId });
    await onDatabase('UPDATE accounts SET first_name = $2 WHERE id = $1', [id, firstName]);
    return userName;
  };
  const [ana, ben] = [await signedIn(await person('Ana')), await signedIn(await person('Ben'))];

  await goTo(ana, '/app/detectors');
  const ids = ana.getByRole('region', { name: 'Camera IDs' });
  await expect(ids.getByRole('term')).toHaveText('Gym');
  await expect(ids.getByRole('definition')).toHaveText(String(camera?.id));
  await ana.getByRole('button', { name: 'Create token' }).click();
  const token = (await ana.getByRole('dialog').getByLabel('New detector token').textContent()) ?? '';
  await ana.keyboard.press('Escape');
  const detector = await startDetector({
    apiKey: 'the-key',
    events: { url: `${baseUrl()}/api/integrations/scoutx/events`, token },
  });
  try {
    await ana.getByRole('button', { name: 'Connect' }).click();
    await ana.getByRole('dialog').getByLabel('Address').fill(detector.url);
    await ana.getByRole('dialog').getByLabel('API key').fill('the-key');
    await ana.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
    await expect(ana.getByText('The detector service is connected.')).toBeVisible();
    await ana.getByRole('combobox', { name: 'Camera' }).click();
    await ana.getByRole('option', { name: 'Gym (For detectors only)' }).click();
    await ana.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(() => detector.cameras()[0]?.seen, { timeout: 60_000 }).toEqual({ adultCount: 1, childCount: 4 });
    await ana.reload();
    await expect(ana.getByRole('listitem').filter({ hasText: 'Reporting' })).toContainText('4 children');
    await expect(ana.getByRole('list', { name: 'Cameras the detector watches' })).toContainText('Added');
    await expectWhole(ana);

    const settings = { secondsBeforeNotification: 5, pictureDays: 30, alertDays: 365, version: 1 };
    await (await clientOf(ana))(alerts.saveSettings, { params: { locationId }, body: settings });
    await goTo(ben, '/');
    await recorder.play({ camera: 'gym', scene: 'gym-alone', seconds: 30 });
    for (const page of [ana, ben])
      await expect(page.getByText(/^One child has been in the picture without an adult for/)).toBeVisible();
    await expect(ben.getByRole('img', { name: 'What the camera saw' })).toBeVisible();
    // Somebody comes in.
    await recorder.play({ camera: 'gym', scene: 'gym', seconds: 3_600 });
    await ana.getByRole('button', { name: 'This event has been resolved' }).click();
    const said = ben.getByText(/^Ana Reyes chose “This event has been resolved” after /);
    await expect(said).toBeVisible();
    const [, duration = ''] = /after (.+)\.$/.exec((await said.textContent()) ?? '') ?? [];
    await ben.getByRole('button', { name: 'Dismiss' }).click();
    await goTo(ben, '/app/alerts');
    const row = ben.getByRole('row', { name: /Gym/ });
    await expect(row).toContainText('Resolved');
    await expect(row).toContainText('Ana Reyes');
    await expect(row).toContainText(duration);
  } finally {
    await Promise.all([detector.stop(), recorder.stop()]);
  }
});
