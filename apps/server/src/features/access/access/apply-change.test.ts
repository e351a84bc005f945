import type { PolicyChange } from '@viewgate/contract';
import { compileLocation, type LocationFacts, type PolicyFacts, type PolicyKind, whatIf } from '@viewgate/policy';
import { type LimitName, limitNames } from '@viewgate/policy/vocabulary';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { ChangeContext } from '../policies/index.ts';
import { applyChange } from './apply-change.ts';
import { bareFacts } from '../../../../test/bare-facts.ts';

const unset = { isEnabled: false, value: true };
const noLimit = { isEnabled: false, value: 0 };
const noLimits = Object.fromEntries(limitNames.map((name) => [name, noLimit])) as Record<LimitName, typeof noLimit>;
const policy = (id: number, kind: PolicyKind): PolicyFacts => ({
  id,
  kind,
  name: `${kind} ${id}`,
  isEnabled: true,
  schedule: { isEnabled: false, ranges: [] },
  desktop: unset,
  mobile: unset,
  streamShield: { ...unset, value: false },
  ...noLimits,
});

/** A family of two viewers whose child is in one camera's class; a policy of each kind, two location policies. */
const facts: LocationFacts = {
  ...bareFacts,
  activeLocationPolicyId: 1,
  policies: [
    policy(1, 'location'),
    policy(2, 'location'),
    policy(3, 'class'),
    policy(4, 'camera'),
    policy(5, 'family'),
    policy(6, 'viewer'),
  ],
  classes: [{ id: 10, name: 'Toddlers', policyId: 3 }],
  cameras: [
    { id: 20, name: 'Playroom', isEnabled: true, aiOnly: false, isPublic: false, classIds: [10], policyId: null },
  ],
  families: [{ id: 30, name: 'Okafor', awaitsApproval: false, policyId: null }],
  children: [{ id: 40, familyId: 30, name: 'Zeb', stay: null, hasConsent: false, classIds: [10] }],
  viewers: [51, 52].map((id) => ({
    id,
    familyId: 30,
    name: `Viewer ${id}`,
    category: 'guardian',
    viewerTypeId: 1,
    isApproved: true,
    isConfirmed: true,
    isLocked: false,
    lockoutEnd: null,
    deletionAt: null,
    isShieldLocked: false,
    custodyBlocks: [],
    policyId: null,
  })),
};
const context: ChangeContext = {
  at: 0,
  defaultPolicyId: 1,
  locked: [],
  unlocked: [],
  caps: [
    { guardian: null, relative: null },
    { guardian: null, relative: null },
  ],
  lockedBeyond: new Set(),
  memberships: [],
};
/** Wednesday, 10:00 in Chicago. */
const wednesdayMorning = Date.parse('2026-06-03T15:00:00Z');

/** Which viewers lose and gain the camera when the change is made at that moment. */
const effect = (change: PolicyChange, from: LocationFacts = facts, given = context) => {
  const { loses, gains } = whatIf(
    compileLocation(from),
    compileLocation(applyChange(from, change, given)),
    wednesdayMorning,
  );
  return { loses: loses.map((one) => one.viewerId), gains: gains.map((one) => one.viewerId) };
};
const nothing = { loses: [], gains: [] };
const everybody = { loses: [51, 52], gains: [] };
type Schedule = Extract<PolicyChange, { kind: 'schedule' }>;
const closed: Omit<Schedule, 'policyId'> = { kind: 'schedule', isEnabled: true, ranges: [] };
const all = (id: number) => applyChange(facts, { ...closed, policyId: id }, context);

describe('a change applied to the facts', () => {
  it('closes and opens by the schedule of assigned policies only', () => {
    expect(effect({ ...closed, policyId: 3 })).toEqual(everybody);
    expect(effect({ ...closed, policyId: 4 })).toEqual(nothing);
    const morning = { dayOfWeek: 'Wednesday', startTime: '09:00:00', endTime: '11:00:00' } as const;
    expect(effect({ ...closed, policyId: 3, ranges: [morning] })).toEqual(nothing);
    expect(effect({ ...closed, policyId: 3, ranges: [{ ...morning, dayOfWeek: 'Sunday' }] })).toEqual(everybody);
    expect(effect({ ...closed, isEnabled: false, policyId: 3 }, all(3))).toEqual({ loses: [], gains: [51, 52] });
  });

  it('sets the items it names and keeps the others', () => {
    const configuration = {
      sessionMaxLength: { isEnabled: true, valueInMinutes: 0 },
      guardianMaxCount: { isEnabled: true, value: 5 },
    };
    expect(effect({ kind: 'configuration', policyId: 1, configuration })).toEqual(everybody);
    expect(effect({ kind: 'configuration', policyId: 2, configuration })).toEqual(nothing);
    const changed = applyChange(facts, { kind: 'configuration', policyId: 1, configuration }, context).policies[0];
    expect(changed).toEqual({ ...facts.policies[0], sessionMaxLength: { isEnabled: true, value: 0 } });
    const mobile = { mobile: { isEnabled: true, value: false } };
    const after = applyChange(facts, { kind: 'configuration', policyId: 4, configuration: mobile }, context)
      .policies[3];
    expect(after).toEqual({ ...facts.policies[3], ...mobile });
  });

  it('pauses and unpauses', () => {
    expect(effect({ kind: 'enabled', policyId: 3, isEnabled: false }, all(3))).toEqual({ loses: [], gains: [51, 52] });
    const paused = applyChange(all(3), { kind: 'enabled', policyId: 3, isEnabled: false }, context);
    expect(effect({ kind: 'enabled', policyId: 3, isEnabled: true }, paused)).toEqual(everybody);
  });

  it('activates a location policy, and falls back to the default', () => {
    expect(effect({ kind: 'active', policyId: 2, isActive: true }, all(2))).toEqual(everybody);
    const active = applyChange(all(2), { kind: 'active', policyId: 2, isActive: true }, context);
    expect(effect({ kind: 'active', policyId: 2, isActive: false }, active)).toEqual({ loses: [], gains: [51, 52] });
    expect(effect({ kind: 'remove', policyId: 2 }, active)).toEqual({ loses: [], gains: [51, 52] });
    // Neither changes anything for an inactive policy.
    expect(effect({ kind: 'active', policyId: 2, isActive: false }, all(2))).toEqual(nothing);
    expect(effect({ kind: 'remove', policyId: 2 }, all(2))).toEqual(nothing);
  });

  it.each([
    ['camera', 4, 20, 'cameras'],
    ['family', 5, 30, 'families'],
    ['viewer', 6, 51, 'viewers'],
    ['class', 3, 10, 'classes'],
  ] as const)('assigns a %s policy, and takes it away', (_, policyId, subjectId, field) => {
    const change = { kind: 'assignment' as const, policyId, subjectIds: [subjectId] };
    const assigned = applyChange(facts, { ...change, isActive: true }, context);
    expect(assigned[field].map((subject) => subject.policyId)).toContain(policyId);
    const taken = applyChange(assigned, { ...change, isActive: false }, context);
    expect(taken[field].map((subject) => subject.policyId)).not.toContain(policyId);
    const removed = applyChange(assigned, { kind: 'remove', policyId }, context);
    expect(removed[field].map((subject) => subject.policyId)).not.toContain(policyId);
    expect(removed.policies).toHaveLength(5);
  });

  it.each<[string, PolicyChange]>([
    ['an assignment', { kind: 'assignment', policyId: 3, subjectIds: [10, 11], isActive: true }],
    ['an assignment of a location policy', { kind: 'assignment', policyId: 2, subjectIds: [10], isActive: true }],
    ['a release', { kind: 'release', of: 'viewer', subjectIds: [51, 999] }],
    ['a change of cameras', { kind: 'cameras', cameraIds: [20, 21], addClassIds: [], removeClassIds: [] }],
    ['their classes', { kind: 'cameras', cameraIds: [20], addClassIds: [11], removeClassIds: [] }],
  ])('refuses what is not at the location, in %s, as saving it does', (_, change) => {
    expect(() => applyChange(facts, change, context)).toThrow(Refusal);
  });

  it('removes a policy only from subjects that have it', () => {
    const change: PolicyChange = { kind: 'assignment', policyId: 3, subjectIds: [10], isActive: false };
    const other = { ...facts, classes: [{ id: 10, name: 'Toddlers', policyId: 99 }] };
    expect(applyChange(other, change, context).classes[0]?.policyId).toBe(99);
  });

  it("imposes the organization's rules and keeps items it does not name", () => {
    const change = {
      kind: 'adminPolicy',
      items: { sessionCountRestriction: { enforcementType: 'All', value: 0 } },
    } as const;
    expect(effect(change)).toEqual(everybody);
    const mobile = { mobileAccessRestriction: { enforcementType: 'Location', value: false } } as const;
    const imposed = applyChange(facts, { kind: 'adminPolicy', items: mobile }, context);
    expect(applyChange(imposed, change, context).adminPolicy).toMatchObject({
      mobile: { enforcementType: 'Location', value: false },
      sessionMaxCount: { enforcementType: 'All', value: 0 },
      desktop: { enforcementType: 'Off' },
    });
  });

  it('locks and unlocks viewers as the caps require', () => {
    const change = { kind: 'configuration', policyId: 1, configuration: {} } as const;
    const locked = { ...context, locked: [52] };
    expect(effect(change, facts, locked)).toEqual({ loses: [52], gains: [] });
    expect(effect(change, applyChange(facts, change, locked), { ...context, unlocked: [52] })).toEqual({
      loses: [],
      gains: [52],
    });
  });

  it("refuses a policy that is not the location's", () => {
    const change = { kind: 'enabled', policyId: 77, isEnabled: false } as const;
    expect(() => applyChange(facts, change, context)).toThrow(Refusal);
    expect(() => applyChange(facts, { kind: 'active', policyId: 3, isActive: true }, context)).toThrow(Refusal);
  });
});
