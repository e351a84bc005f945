import { departures, presence, registrationReview, roomRequests } from '@viewgate/contract';
import { deleteDueAccounts } from '../../src/features/people/departures/due.ts';
import { runJobs } from '../../src/features/people/registration-review/run.ts';
import { demoPassword } from '../factories.ts';
import { type Command, day, idIn, pick } from './context.ts';
import type { Person, Seen } from './place.ts';

/** One of somebody's own memberships, and another member who may become the family's primary viewer. */
const membershipOf = (seen: Seen, { accountId }: Person, n: number) => {
  const own = seen.viewers.filter((id) => seen.accountOf.get(id) === accountId);
  const viewerId = idIn(own, n);
  const others = seen.viewers.filter((id) => id !== viewerId && seen.familyOf.get(id) === seen.familyOf.get(viewerId));
  return { own, viewerId, newPrimaryViewerId: pick(others, n) ?? null };
};

/** What parents do on their own, what staff do with many at once or every day, and what comes due later. */
export const ownCommands = {
  leave: async ({ place: { people }, seen }, { a, b }) => {
    const person = pick(people, a)!;
    const { viewerId, newPrimaryViewerId } = membershipOf(seen, person, b);
    const body = { currentPassword: demoPassword, newPrimaryViewerId };
    await person.browser.call(departures.leave, { params: { id: viewerId }, body });
  },
  deleteAccount: async ({ place: { people }, seen }, { a, b }) => {
    const person = pick(people, a)!;
    const successors = membershipOf(seen, person, b).own.flatMap((viewerId, n) => {
      const follower = membershipOf(seen, person, n).newPrimaryViewerId;
      return follower === null ? [] : [{ viewerId, newPrimaryViewerId: follower }];
    });
    await person.browser.call(departures.deleteAccount, { body: { currentPassword: demoPassword, successors } });
  },
  /** Two weeks pass after somebody deleted their account; two processes notice. */
  accountsDue: async ({ place: { server } }) => {
    const deps = { ...server.deps, clock: { now: () => server.deps.clock.now() + 15 * day } };
    await Promise.all([deleteDueAccounts(deps), deleteDueAccounts(deps)]);
  },
  askForRoom: async ({ place: { people, rooms }, seen }, { a, b, c }) => {
    const body = { childId: idIn(seen.children, b), classIds: [pick(rooms, c)!.id] };
    await pick(people, a)!.browser.call(roomRequests.create, { body });
  },
  /** Sends the classes that the screen showed, as the screen does. */
  answerForRoom: async ({ place: { locationId }, seen, by }, { a, b }) => {
    const id = idIn(seen.roomRequests, a);
    const { rows } = await by.call(roomRequests.table, { params: { locationId }, body: {} });
    const { currentClasses = [], requestedClasses = [] } = rows.find((row) => row.id === id) ?? {};
    const [currentClassIds, requestedClassIds] = [currentClasses, requestedClasses].map((named) =>
      named.map((one) => one.id),
    ) as [number[], number[]];
    await by.call(roomRequests.evaluate, {
      params: { locationId, id },
      body: { isApproved: b % 3 > 0, currentClassIds, requestedClassIds },
    });
  },
  checkIn: async ({ place: { locationId, rooms }, seen, by }, { a, b }) => {
    const body = b % 2 ? { classId: pick(rooms, a)!.id } : { childIds: [idIn(seen.children, a)] };
    await by.call(presence.checkIn, { params: { locationId }, body });
  },
  checkOut: async ({ place: { locationId }, seen, by }, { a }) =>
    by.call(presence.checkOut, { params: { locationId }, body: { childIds: [idIn(seen.children, a)] } }),
  /** The job that answers many, which two processes take up. */
  answerMany: async ({ place: { server, locationId }, seen, by, model }, { a }) => {
    const answer = a % 3 ? 'approve' : 'deny';
    const viewerIds = seen.waiting.length > 0 ? seen.waiting : [1];
    if (answer === 'approve') for (const id of viewerIds) model.mayLetIn(seen.accountOf.get(id));
    const { jobId: id } = await by.call(registrationReview.answerMany, {
      params: { locationId },
      body: { viewerIds, answer },
    });
    const [answering] = runJobs(server.deps);
    const run = { signal: new AbortController().signal, attempt: 1 };
    await Promise.all([answering?.run({ runId: id }, run), answering?.run({ runId: id }, run)]);
  },
} satisfies Record<string, Command>;
