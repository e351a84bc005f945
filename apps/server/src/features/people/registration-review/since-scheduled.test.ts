import { automations, registrationReview } from '@viewgate/contract';
import { beforeEach, expect, it } from 'vitest';
import { messagesTo } from '../../../../test/outbox.ts';
import { registeringAt } from '../../../../test/registering.ts';
import { approveDueRegistrations } from './due.ts';

const { server, clock, locationId, manager, user, waiting, status, startOver } = await registeringAt();
beforeEach(startOver);

let year = 2100;
type Waiting = Awaited<ReturnType<typeof waiting>>;

/** Schedules somebody's approval; its day comes after `meanwhile`. Returns how the registration stands then. */
const scheduled = async (found: Waiting, meanwhile: () => Promise<unknown> = async () => undefined) => {
  const params = { locationId, viewerId: found.viewerId };
  year += 1;
  await manager.call(registrationReview.schedule, { params, body: { scheduledDate: `${year}-03-02` } });
  await meanwhile();
  clock.set(`${year}-03-02T12:00:00Z`);
  await approveDueRegistrations(server.deps);
  await startOver();
  return await stateOf(found);
};
const stateOf = async ({ viewerId }: Waiting) => {
  const row = await server.db
    .selectFrom('registrations')
    .where('viewer_id', '=', viewerId)
    .select(['state', 'failure'])
    .executeTakeFirstOrThrow();
  return [row.state, (row.failure as { code?: string } | null)?.code];
};

/** Bars a viewer from a child of the family who registered. */
const bar = async ({ familyId }: Waiting, viewer_id: number) => {
  const child = await server.make.child(locationId, familyId);
  const block = { location_id: locationId, viewer_id, child_id: child.id, starts_at: new Date('2020-01-01') };
  await server.db.insertInto('custody_blocks').values(block).execute();
};
const deny = async (familyId: number) => {
  const { id: viewer_id } = await server.make.viewer(locationId, { family_id: familyId, approved_at: null });
  const told = {
    location_id: locationId,
    viewer_id,
    kind: 'invitation',
    email: 'denied@mail.example',
    state: 'denied',
  };
  const [now, status_hash] = [new Date(), Buffer.from(`denied${viewer_id}`)];
  const times = { created_at: now, proof_sent_at: now, proven_at: now, answered_at: now };
  await server.db
    .insertInto('registrations')
    .values({ ...told, ...times, status_hash })
    .execute();
};
const pause = (viewerId: number) =>
  server.db
    .updateTable('viewers')
    .set({ is_locked: true, lock_reason: 'staff', pause_count: 1 })
    .where('id', '=', viewerId)
    .execute();

it('approves on its day, whatever the person who scheduled it knew', async () => {
  const found = await waiting();
  await bar(found, (await server.make.viewer(locationId)).id);
  await deny(found.familyId);
  expect(await scheduled(found)).toEqual(['approved', undefined]);
});

it('approves nobody if a custody block has come since, and says why to the person who scheduled it', async () => {
  const found = await waiting();
  const other = await server.make.viewer(locationId);
  expect(await scheduled(found, () => bar(found, other.id))).toEqual(['scheduled', 'registrationReview.blockedSince']);
  const { rows } = await manager.call(automations.table, {
    params: { locationId },
    body: { filters: { state: 'failed' } },
  });
  expect(rows.find(({ viewerId }) => viewerId === found.viewerId)?.failure?.code).toBe(
    'registrationReview.blockedSince',
  );
  const letters = await messagesTo(server, user.email);
  expect(letters.some(({ text }) => text?.includes('custody block'))).toBe(true);
  // The registrant hears only that somebody is looking at it.
  const told = await status(found.statusToken);
  expect(told.isLookedAt).toBe(true);
  expect(JSON.stringify(told)).not.toMatch(/custody|block/i);
  // Scheduled again by somebody who can see it now.
  expect(await scheduled(found)).toEqual(['approved', undefined]);
});

it('approves nobody if a block that was known has been changed since', async () => {
  const found = await waiting();
  const other = await server.make.viewer(locationId);
  await bar(found, other.id);
  const extend = () =>
    server.db
      .updateTable('custody_blocks')
      .set(({ eb }) => ({ version: eb('version', '+', 1), note: 'Until further notice' }))
      .where('viewer_id', '=', other.id)
      .execute();
  expect(await scheduled(found, extend)).toEqual(['scheduled', 'registrationReview.blockedSince']);
});

it('approves nobody if one of the family was denied or paused since', async () => {
  const first = await waiting();
  expect(await scheduled(first, () => deny(first.familyId))).toEqual(['scheduled', 'registrationReview.deniedSince']);
  const second = await waiting();
  const member = await server.make.viewer(locationId, { family_id: second.familyId });
  expect(await scheduled(second, () => pause(member.id))).toEqual(['scheduled', 'registrationReview.pausedSince']);
});
