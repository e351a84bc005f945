import { automations, registrationReview, viewers } from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { createTestClock, type TestServer, testServer } from '../../../../test/server.ts';
import { twoFamilies, type TwoFamilies } from '../../../../test/two-families.ts';

const clock = createTestClock('2026-06-02T15:00:00Z');
let server: TestServer;
let setting: TwoFamilies;
beforeAll(async () => {
  server = await testServer({ clock });
  setting = await twoFamilies(server, () => clock.now());
});

const history = async (record: string, recordId: number) =>
  (
    await server.db
      .selectFrom('audit_log')
      .where('location_id', '=', setting.locationId)
      .where('record', '=', record)
      .where('record_id', '=', recordId)
      .select('verb')
      .orderBy('id')
      .execute()
  ).map(({ verb }) => verb);
const only = async () => {
  const { locationId, manager } = setting;
  const { rows } = await manager.call(automations.table, { params: { locationId }, body: {} });
  expect(rows).toHaveLength(1);
  const { id, version } = rows[0]!;
  return { params: { locationId, id }, version };
};

it('what is taken back or moved in the list is in the history of the viewer and of the registration', async () => {
  const { locationId, manager, mother, father } = setting;
  const body = { scheduledDate: '2026-06-09', newPrimaryViewerId: null };
  const deletion = () => manager.call(viewers.scheduleDeletion, { params: { locationId, id: mother }, body });
  await deletion();
  const { params, version } = await only();
  await manager.call(automations.update, { params, body: { scheduledDate: '2026-06-10', label: null, version } });
  await manager.call(automations.unschedule, { params });
  await deletion();
  await manager.call(automations.remove, { params: (await only()).params });
  expect(await history('viewer', mother)).toEqual([
    'schedule deletion',
    'schedule deletion',
    'unschedule deletion',
    'schedule deletion',
    'unschedule deletion',
  ]);
  const approval = { params: { locationId, viewerId: father.id }, body: { scheduledDate: '2026-06-09' } };
  await manager.call(registrationReview.schedule, approval);
  await manager.call(automations.unschedule, { params: (await only()).params });
  expect(await history('registration', father.id)).toEqual(['schedule approval', 'unschedule approval']);
});
