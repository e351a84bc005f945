import { viewers } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { messagesTo } from '../../../../test/outbox.ts';
import { refusalOf } from '../../../../test/server.ts';
import {
  enterPassword,
  isIn,
  locationId,
  newBrowser,
  organizationId,
  server,
  signedIn,
  setUp,
  withApp,
  withPasskey,
} from './test/setup.ts';

beforeAll(setUp);

const staff = async (role: 'LocationManager' | 'LocationViewer' | 'OrganizationManager', at = locationId) =>
  await signedIn(
    await server.make.user(
      role,
      role === 'OrganizationManager' ? { organizationId } : { organizationId, locationIds: [at] },
    ),
  );
/** A parent, with their account's sessions and second steps, and the parameters of staff's calls about them. */
const parent = async () => {
  const made = await server.make.viewer(locationId);
  return { ...made, params: { locationId, id: made.id } };
};

describe("a parent's lost second step", () => {
  it('is removed by staff of the location, once; every session ends, the person is notified, the audit says who', async () => {
    const lost = await parent();
    const { browser } = await withPasskey(lost);
    const manager = await staff('LocationManager');
    const { rows } = await manager.call(viewers.table, { params: { locationId }, body: { allSearch: lost.userName } });
    expect(rows.map(({ id, hasSecondFactor }) => [id, hasSecondFactor])).toEqual([[lost.id, true]]);
    await manager.call(viewers.removeSecondFactor, { params: lost.params });
    await expect.poll(() => isIn(browser)).toBe(false);
    expect((await enterPassword(newBrowser(), lost)).me?.userName).toBe(lost.userName);
    const [newest] = await messagesTo(server, `${lost.userName}@mail.example`);
    expect([newest?.template, newest?.text]).toEqual([
      'secondStepChanged',
      expect.stringContaining('Somebody in charge of your center removed every second step'),
    ]);
    const entry = await server.db
      .selectFrom('audit_log')
      .where('verb', '=', 'remove second factor')
      .where('record', '=', 'viewer')
      .where('record_id', '=', lost.id)
      .select(['before', 'location_id'])
      .executeTakeFirst();
    expect(entry).toEqual({ before: { apps: 0, passkeys: 1 }, location_id: locationId });
    expect((await manager.call(viewers.get, { params: lost.params })).hasSecondFactor).toBe(false);
    expect((await refusalOf(manager.call(viewers.removeSecondFactor, { params: lost.params }))).status).toBe(404);
  });

  it('of an account that also watches elsewhere is removed only by staff in charge of all of it', async () => {
    const lost = await parent();
    const second = await server.make.location({ organization_id: organizationId });
    await server.make.viewer(second.id, { account_id: lost.account_id });
    const { browser } = await withApp(lost);
    const ofOne = (await staff('LocationManager')).call(viewers.removeSecondFactor, { params: lost.params });
    expect((await refusalOf(ofOne)).status).toBe(403);
    expect(await isIn(browser)).toBe(true);
    await (await staff('OrganizationManager')).call(viewers.removeSecondFactor, { params: lost.params });
    await expect.poll(() => isIn(browser)).toBe(false);
  });

  it('cannot be removed by read-only staff, by staff of another location, or by the parent', async () => {
    const lost = await parent();
    const { browser } = await withApp(lost);
    const elsewhere = (await server.make.location()).id;
    const foreign = await staff('LocationManager', elsewhere);
    const tries = [
      [await staff('LocationViewer'), lost.params, 403],
      [foreign, lost.params, 404],
      [foreign, { locationId: elsewhere, id: lost.id }, 404],
      [browser, lost.params, 404],
    ] as const;
    for (const [who, params, status] of tries) {
      expect((await refusalOf(who.call(viewers.removeSecondFactor, { params }))).status).toBe(status);
    }
    expect(await isIn(browser)).toBe(true);
  });
});
