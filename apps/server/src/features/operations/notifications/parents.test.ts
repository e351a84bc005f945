import { HubConnectionState } from '@microsoft/signalr';
import { describe, expect, it } from 'vitest';
import { messagesTo } from '../../../../test/outbox.ts';
import { heardBy, hubClient } from '../hub/test/client.ts';
import { notificationScene } from './test/scene.ts';

const { clock, server, location, cause, later, send, subjects } = notificationScene();

describe('parents', () => {
  const parentOf = async (family_id?: number) => {
    const viewer = await server().make.viewer(location().id, family_id ? { family_id } : {});
    return { ...viewer, email: `${viewer.userName}@mail.example`, accountId: viewer.account_id };
  };

  it('hear who joins their own family, and no other, unless they turned it off', async () => {
    const parent = await parentOf();
    const [off, joined, stranger] = [
      await parentOf(parent.family_id),
      await parentOf(parent.family_id),
      await parentOf(),
    ];
    await server()
      .db.insertInto('declined_notifications')
      .values({ account_id: off.accountId, channel: 'email', key: 'memberJoined' })
      .execute();
    const to = { locationId: location().id, familyId: parent.family_id };
    await cause('memberJoined', to, { by: joined.accountId });
    await later();
    expect(await subjects(parent)).toEqual(['Somebody joined your family at Maple <Street>']);
    for (const other of [off, joined, stranger]) expect(await subjects(other)).toEqual([]);
    const [mail] = await messagesTo(server(), parent.email);
    expect(mail?.text).toContain('https://portal.example/viewer/preferences');
  });

  it('who left the family meanwhile are not told', async () => {
    const parent = await parentOf();
    await cause('memberJoined', { locationId: location().id, familyId: parent.family_id });
    const { id: family_id } = await server().make.family(location().id);
    await server().db.updateTable('viewers').set({ family_id }).where('id', '=', parent.id).execute();
    await later();
    expect(await subjects(parent)).toEqual([]);
  });

  it('of two families hear of each, and not of one they have left meanwhile', async () => {
    const parent = await parentOf();
    const second = await server().make.viewer(location().id, { account_id: parent.accountId });
    for (const familyId of [parent.family_id, second.family_id]) {
      await cause('memberJoined', { locationId: location().id, familyId });
    }
    const { id: family_id } = await server().make.family(location().id);
    await server().db.updateTable('viewers').set({ family_id }).where('id', '=', second.id).execute();
    await later();
    expect(await subjects(parent)).toEqual(['Somebody joined your family at Maple <Street>']);
  });

  it.each([
    ['has come at the location', '2026-06-03', []],
    ['is tomorrow', '2026-06-04', ['Somebody joined your family at Maple <Street>']],
  ])('whose deletion date %s', async (_, deletion_date, told) => {
    const start = clock.now();
    clock.set('2026-06-03T15:00:00Z');
    const parent = await parentOf();
    await server().db.updateTable('viewers').set({ deletion_date }).where('id', '=', parent.id).execute();
    await cause('memberJoined', { locationId: location().id, familyId: parent.family_id });
    await later();
    clock.advance(start - clock.now());
    expect(await subjects(parent)).toEqual(told);
  });

  it('see in an open portal, in their language, what a letter told them', async () => {
    const parent = await parentOf();
    await server().db.updateTable('accounts').set({ language: 'es' }).where('id', '=', parent.accountId).execute();
    await cause('registrationAnswered', { accountId: parent.accountId, locationId: location().id });
    clock.advance(5 * 60_000);
    // Only now: the hub takes anyone who was there before the clock jumped for silent.
    const client = hubClient(server().url, await server().signIn(parent));
    const heard = heardBy(client, 'ReceiveNotification');
    await client.start();
    expect(client.state).toBe(HubConnectionState.Connected);
    await send();
    await expect
      .poll(() => heard)
      .toEqual([
        [{ key: 'registrationAnswered', sentence: 'Maple <Street> respondió a su registro.', path: '/viewer' }],
      ]);
    expect(await subjects(parent)).toEqual([]);
    await client.stop();
  });
});
