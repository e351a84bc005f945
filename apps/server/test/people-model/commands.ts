import {
  adminPolicy,
  automations,
  children,
  classTransfers,
  custodyBlocks,
  families,
  familyMerges,
  invitations,
  locationPauses,
  policies,
  registrationReview,
  registrations,
  viewer,
  viewers,
} from '@viewgate/contract';
import { approveDueRegistrations } from '../../src/features/people/registration-review/due.ts';
import { changeDueClasses } from '../../src/features/people/children/change-due.ts';
import { deleteDueViewers } from '../../src/features/people/viewers/delete-due.ts';
import { linkOf, messagesTo } from '../outbox.ts';
import { password } from '../registering.ts';
import { type Command, day, idIn, pick } from './context.ts';
import { importFile } from './import-file.ts';
import { ownCommands } from './own-commands.ts';
import { ruleCommands } from './rule-commands.ts';

const tomorrow = '2026-06-04';
let count = 0;

const merging =
  (mode: 'Merge' | 'MergeAndApprove' | 'MergeAndScheduleApproval'): Command =>
  async ({ place: { locationId }, seen, by, model }, { a, b }) => {
    const [id, fromFamilyId] = [idIn(seen.families, a), idIn(seen.families, b)];
    const scheduledDate = mode === 'MergeAndScheduleApproval' ? tomorrow : null;
    if (mode !== 'Merge')
      for (const one of seen.viewers)
        if (seen.familyOf.get(one) === fromFamilyId) model.mayLetIn(seen.accountOf.get(one));
    await by.call(familyMerges.merge, { params: { locationId, id }, body: { fromFamilyId, mode, scheduledDate } });
  };

/** What people do, at the same time, each through the portal's own interface. */
export const commands = {
  approve: async ({ place: { locationId }, seen, by, model }, { a }) => {
    const viewerId = idIn(seen.waiting, a);
    model.mayLetIn(seen.accountOf.get(viewerId));
    await by.call(registrationReview.evaluate, { params: { locationId, viewerId }, body: { isApproved: true } });
  },
  deny: async ({ place: { locationId }, seen, by }, { a }) =>
    by.call(registrationReview.evaluate, {
      params: { locationId, viewerId: idIn(seen.waiting, a) },
      body: { isApproved: false },
    }),
  schedule: async ({ place: { locationId }, seen, by, model }, { a }) => {
    const viewerId = idIn(seen.waiting, a);
    model.mayLetIn(seen.accountOf.get(viewerId));
    await by.call(registrationReview.schedule, { params: { locationId, viewerId }, body: { scheduledDate: tomorrow } });
  },
  removeDenied: async ({ place: { locationId }, seen, by }, { a }) =>
    by.call(registrationReview.remove, { params: { locationId, viewerId: idIn(seen.waiting, a) } }),
  merge: merging('Merge'),
  mergeAndApprove: merging('MergeAndApprove'),
  mergeAndSchedule: merging('MergeAndScheduleApproval'),
  takeApart: async ({ place: { locationId }, seen, by }, { a }) =>
    by.call(familyMerges.undo, { params: { locationId, id: idIn(seen.merges.toReversed(), a % 2) } }),
  transfer: async ({ place: { locationId }, seen, by }, { a, b, c }) => {
    const viewerId = idIn(seen.viewers, a);
    const newPrimaryViewerId = c % 2 ? idIn(seen.viewers, c) : null;
    const body = { viewerId, targetFamilyId: idIn(seen.families, b), newPrimaryViewerId };
    const id = seen.familyOf.get(viewerId) ?? 1;
    await by.call(families.transferMember, { params: { locationId, id }, body });
  },
  moveChild: async ({ place: { locationId, rooms }, seen, by }, { a, b, c }) => {
    const [from, to] = [pick(rooms, a)!, pick(rooms, b)!];
    const childIds = [idIn(seen.children, c)];
    const scheduledDate = c % 2 ? tomorrow : null;
    const body = { childIds, toClassId: to.id, scheduledDate };
    await by.call(classTransfers.transfer, { params: { locationId, id: from.id }, body });
  },
  enroll: async ({ place: { locationId, rooms }, seen, by }, { a, b }) =>
    by.call(classTransfers.transfer, {
      params: { locationId, id: pick(rooms, a)!.id },
      body: { type: 'AddChildClass', childIds: [idIn(seen.children, b)] },
    }),
  scheduleDeletion: async ({ place: { locationId }, seen, by }, { a }) =>
    by.call(viewers.scheduleDeletion, {
      params: { locationId, id: idIn(seen.viewers, a) },
      body: { scheduledDate: tomorrow },
    }),
  unschedule: async ({ place: { locationId }, seen, by }, { a }) =>
    by.call(automations.unschedule, { params: { locationId, id: idIn(seen.automations, a) } }),
  /** The next day comes; two processes notice. */
  due: async ({ place: { server } }) => {
    const deps = { ...server.deps, clock: { now: () => server.deps.clock.now() + day } };
    await Promise.all([
      approveDueRegistrations(deps),
      changeDueClasses(deps),
      deleteDueViewers(deps),
      approveDueRegistrations(deps),
    ]);
  },
  capHere: async ({ place: { locationId }, by }, { a, b }) => {
    const { rows } = await by.call(policies.table, { params: { locationId, kind: 'locations' }, body: {} });
    const params = { locationId, kind: 'locations' as const, id: rows[0]!.id };
    const { version } = await by.call(policies.configuration, { params });
    const body = { guardianMaxCount: { isEnabled: b % 3 > 0, value: 1 + (a % 3) }, version };
    await by.call(policies.configure, { params, body });
  },
  capAbove: async ({ place: { locationId, organization } }, { a, b }) => {
    const { version } = await organization.call(adminPolicy.get, { params: { locationId } });
    const enforcementType = (['Off', 'Location', 'All'] as const)[b % 3]!;
    const restriction = { enforcementType, value: 1 + (a % 3) };
    const body = { guardianMaxCountRestriction: restriction, relativeMaxCountRestriction: restriction, version };
    await organization.call(adminPolicy.update, { params: { locationId }, body });
  },
  pause: async ({ place: { locationId }, seen, by, model }, { a, b }) => {
    const id = idIn(seen.viewers, a);
    const lockoutEndDate = b % 2 ? '2026-06-10' : null;
    await by.call(viewers.lock, { params: { locationId, id }, body: { lockoutEndDate } });
    model.paused(id);
  },
  enable: async ({ place: { locationId }, seen, by, model }, { a }) => {
    const id = idIn(seen.viewers, a);
    model.mayEnable(id);
    await by.call(viewers.unlock, { params: { locationId, id } });
  },
  bar: async ({ place: { locationId }, seen, by, model }, { a, b }) => {
    const [viewerId, childId] = [idIn(seen.viewers, a), idIn(seen.children, b)];
    const body = { viewerId, childId, startsAt: '2026-06-01T00:00:00Z', endsAt: null };
    await by.call(custodyBlocks.create, { params: { locationId }, body });
    model.barred(seen.accountOf.get(viewerId), childId);
  },
  unbar: async ({ place: { locationId }, seen, by, model }, { a }) => {
    model.mayUnbarAnybody();
    await by.call(custodyBlocks.remove, { params: { locationId, id: idIn(seen.blocks, a) } });
  },
  removeViewer: async ({ place: { locationId }, seen, by }, { a, b }) => {
    const query = b % 2 ? { newPrimaryViewerId: String(idIn(seen.viewers, b)) } : {};
    await by.call(viewers.remove, { params: { locationId, id: idIn(seen.viewers, a) }, query });
  },
  removeChild: async ({ place: { locationId }, seen, by }, { a }) =>
    by.call(children.remove, { params: { locationId, id: idIn(seen.children, a) } }),
  removeFamily: async ({ place: { locationId }, seen, by }, { a }) =>
    by.call(families.remove, { params: { locationId, id: idIn(seen.families, a) } }),
  setPrimary: async ({ place: { locationId }, seen, by }, { a }) => {
    const viewerId = idIn(seen.viewers, a);
    const id = seen.familyOf.get(viewerId) ?? 1;
    await by.call(families.setPrimaryUser, { params: { locationId, id }, body: { viewerId } });
  },
  invite: async ({ place: { locationId, people }, seen, by }, { a, b, c }) => {
    const email = pick([...people.map((one) => one.email), `new${(count += 1)}@mail.example`], a)!;
    const body = { locationId, familyId: idIn(seen.families, b), email, viewerType: c % 2 ? 1 : 5 };
    await by.call(invitations.invite, { body });
  },
  accept: async ({ place: { server, people } }, { a, b }) => {
    const stranger = a % 3 === 0;
    const { email, browser } = pick(people, b)!;
    const to = stranger ? `new${count}@mail.example` : email;
    const found = (await messagesTo(server, to)).find((one) => one.link?.includes('token='));
    if (!found) return;
    const { token } = linkOf(found);
    if (!stranger) return void (await browser.call(registrations.joinFamily, { body: { token, acceptsRules: true } }));
    const body = { token, firstName: 'Rose', lastName: 'New', userName: to, ...password };
    await server.browser().call(registrations.viewer, { body });
  },
  register: async ({ place: { locationId, people, rooms } }, { a, b }) => {
    const child = { firstName: ['Ada', 'Bo', 'Cy'][b % 3]!, lastName: 'Same', classIds: [pick(rooms, b)!.id] };
    const body = { locationId, viewerType: 1, children: [child], acceptsRules: true as const };
    await pick(people, a)!.browser.call(registrations.addFamily, { body });
  },
  addMember: async ({ place: { locationId }, seen, by, model }, { a, b }) => {
    const name = `added${(count += 1)}@mail.example`;
    const body = {
      userName: name,
      email: name,
      firstName: 'Sam',
      lastName: 'Added',
      familyId: idIn(seen.families, a),
      viewerType: b % 2 ? 1 : 5,
    };
    model.mayLetInNew(name);
    await by.call(viewers.create, { params: { locationId }, body });
  },
  importFile,
  pauseLocation: async ({ place: { locationId, organization } }, { a }) =>
    organization.call(locationPauses.lock, {
      params: { locationId },
      body: { lockoutEndDate: a % 2 ? '2026-06-10' : null },
    }),
  enableLocation: async ({ place: { locationId, organization } }) =>
    organization.call(locationPauses.unlock, { params: { locationId } }),
  watch: async ({ place: { people, rooms } }, { a, b }) =>
    pick(people, a)!.browser.call(viewer.open, { params: { id: pick(rooms, b)!.cameraId } }),
  ...ownCommands,
  ...ruleCommands,
} satisfies Record<string, Command>;
export type CommandName = keyof typeof commands;
