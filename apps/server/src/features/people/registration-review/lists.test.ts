import { type registrationLists, registrationReview } from '@viewgate/contract';
import { beforeEach, expect, it } from 'vitest';
import { registeringAt } from '../../../../test/registering.ts';

const { server, locationId, manager, waiting, evaluate, startOver } = await registeringAt();
beforeEach(startOver);

type List = (typeof registrationLists)[number];
const found = async (list: List, allSearch: string) => {
  const { rows } = await manager.call(registrationReview[list], { params: { locationId }, body: { allSearch } });
  return rows.map(({ id }) => id);
};
const rename = async (viewerId: number, first_name: string) => {
  const { account_id } = await server.db
    .selectFrom('viewers')
    .where('id', '=', viewerId)
    .select('account_id')
    .executeTakeFirstOrThrow();
  await server.db.updateTable('accounts').set({ first_name }).where('id', '=', account_id).execute();
};

it('finds a registration by the name that its viewer has now, in the list where it is now', async () => {
  const { viewerId } = await waiting();
  await rename(viewerId, 'Xanthippe');
  expect(await found('pending', 'xanthipp')).toEqual([viewerId]);
  const params = { locationId, viewerId };
  await manager.call(registrationReview.schedule, { params, body: { scheduledDate: '2199-01-01' } });
  expect(await found('pending', 'xanthipp')).toEqual([]);
  expect(await found('scheduled', 'xanthipp')).toEqual([viewerId]);
  await manager.call(registrationReview.unschedule, { params });
  await evaluate(viewerId, false);
  await rename(viewerId, 'Yolanthe');
  expect(await found('denied', 'xanthipp')).toEqual([]);
  expect(await found('denied', 'yolanth')).toEqual([viewerId]);
  const { columns } = await manager.call(registrationReview.denied, { params: { locationId }, body: {} });
  expect(columns).toContain('reason');
});
