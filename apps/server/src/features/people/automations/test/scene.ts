import { automations, children, classTransfers } from '@viewgate/contract';
import { beforeAll, beforeEach } from 'vitest';
import { createTestClock, type TestServer, testServer } from '../../../../../test/server.ts';
import { changeDueClasses } from '../../children/change-due.ts';

/** 00:05 of June 4th in Chicago. */
export const due = '2026-06-04T05:05:00Z';

/** A location of its own for each test, with two classes and a manager, at noon of June 2nd. */
export const automationScene = () => {
  const clock = createTestClock('2026-06-02T15:00:00Z');
  const here = { locationId: 0, toddlers: 0, preschool: 0, staff: { id: 0, userName: '', email: '' } };
  let server: TestServer;

  beforeAll(async () => {
    server = await testServer({ demo: true, clock });
  });
  beforeEach(async () => {
    clock.set('2026-06-02T15:00:00Z');
    await server.db.deleteFrom('login_attempts').execute();
    here.locationId = (await server.make.location({ name: 'Maple Street' })).id;
    here.toddlers = (await server.make.class(here.locationId, { name: 'Toddlers' })).id;
    here.preschool = (await server.make.class(here.locationId, { name: 'Preschool' })).id;
    here.staff = await server.make.user('LocationManager', { locationIds: [here.locationId] });
  });

  /** Signs in at the clock's time: sessions end when it jumps. */
  const manager = () => server.signIn(here.staff);
  const at = (id: number) => ({ locationId: here.locationId, id });
  const list = async (filters: { state?: 'done' | 'canceled' | 'failed' } = {}) =>
    (await (await manager()).call(automations.table, { params: { locationId: here.locationId }, body: { filters } }))
      .rows;
  return {
    clock,
    here,
    server: () => server,
    manager,
    at,
    list,
    one: async () => {
      const [row] = await list();
      if (!row) throw new Error('nothing is scheduled');
      return row;
    },
    child: async (classIds = [here.toddlers]) => {
      const { id: familyId } = await server.make.family(here.locationId);
      return (await server.make.child(here.locationId, familyId, classIds, { first_name: 'Ada' })).id;
    },
    classesOf: async (id: number) =>
      (await (await manager()).call(children.get, { params: at(id) })).classes.map((one) => one.id),
    move: async (childIds: number[] | null, given: object = {}) =>
      (await manager()).call(classTransfers.transfer, {
        params: at(here.toddlers),
        body: { childIds, toClassId: here.preschool, scheduledDate: '2026-06-04', ...given },
      }),
    runAt: async (moment: string) => {
      clock.set(moment);
      await changeDueClasses(server.deps);
    },
  };
};
