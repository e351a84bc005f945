import { policies } from '@viewgate/contract';
import { type Command, idIn, pick } from './context.ts';

let count = 0;

/** What staff do to the rules of classes: `model` remembers which class has which. */
export const ruleCommands = {
  makeRule: async ({ place: { locationId }, by }, { a }) => {
    const params = { locationId, kind: 'classes' as const };
    const { id } = await by.call(policies.create, { params, body: { name: `Rule ${(count += 1)}` } });
    // Without hours, the policy lets nobody watch.
    if (a % 3 === 0) await by.call(policies.setSchedule, { params: { ...params, id }, body: { isEnabled: true } });
  },
  giveRule: async ({ place: { locationId, rooms }, seen, by, model }, { a, b }) => {
    const [classId, policyId] = [pick(rooms, a)!.id, idIn(seen.rules, b)];
    model.mayRerule(classId);
    await by.call(policies.assign, {
      params: { locationId, kind: 'classes' },
      query: { policyId: String(policyId) },
      body: { classId, isActive: true },
    });
    model.ruled(classId, policyId);
  },
  takeRule: async ({ place: { locationId, rooms }, seen, by, model }, { a, b }) => {
    const [classId, policyId] = [pick(rooms, a)!.id, idIn(seen.rules, b)];
    model.mayRerule(classId);
    await by.call(policies.assign, {
      params: { locationId, kind: 'classes' },
      query: { policyId: String(policyId) },
      body: { classId, isActive: false },
    });
  },
  pauseRule: async ({ place: { locationId }, seen, by }, { a, b }) =>
    by.call(policies.setEnabled, {
      params: { locationId, kind: 'classes', id: idIn(seen.rules, a) },
      body: { isEnabled: b % 2 === 0 },
    }),
  deleteRule: async ({ place: { locationId }, seen, by, model }, { a }) => {
    const id = idIn(seen.rules, a);
    model.mayEndRule(id);
    await by.call(policies.remove, { params: { locationId, kind: 'classes', id } });
  },
} satisfies Record<string, Command>;
