import { plateSightings } from '@viewgate/contract';
import { expect, it } from 'vitest';
import { messagesTo } from '../../../../test/outbox.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import { notificationScene } from '../../operations/notifications/test/scene.ts';
import { escalateDue } from '../alerts/escalate.ts';

const { server, clock, location, subscribe, send } = notificationScene();

it('an unknown plate that nobody answers for is told to subscribers who still may know, without the plate', async () => {
  const { id: locationId } = location();
  const token = newToken();
  await server()
    .db.updateTable('locations')
    .set({ is_lpr_enabled: true, is_lpr_notifications_enabled: true })
    .where('id', '=', locationId)
    .execute();
  await server().make.recordingServer(locationId, { webhook_token_hash: hashToken(token) });
  const cameraId = (await server().make.camera(locationId)).id;
  const subscriber = async () => {
    const person = await server().make.user('StaffViewer', { locationIds: [locationId] });
    await subscribe(person.id, 'unknownLicensePlate', 'email');
    const account = server().db.selectFrom('accounts').where('id', '=', person.id).select(['id', 'email']);
    return await account.executeTakeFirstOrThrow();
  };
  const [stays, leaves] = [await subscriber(), await subscriber()];
  const report = async () => {
    const answer = await fetch(`${server().url}${plateSightings.report.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ licensePlate: 'STRANGE1', cameraId }),
    });
    return answer.status;
  };
  await expect.poll(report).toBe(200);
  await server().db.deleteFrom('user_locations').where('account_id', '=', leaves.id).execute();
  clock.advance(2 * 60_000);
  await escalateDue(server().deps);
  await send();
  const told = await messagesTo(server(), stays.email);
  expect(told).toHaveLength(1);
  expect(JSON.stringify(told)).toContain('An unknown license plate was seen');
  expect(JSON.stringify(told)).not.toContain('STRANGE1');
  expect(await messagesTo(server(), leaves.email)).toEqual([]);
});
