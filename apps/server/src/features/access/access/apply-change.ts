import type { ConfigurationItems, PlannedChange, PolicyChange, RecordChange } from '@viewgate/contract';
import type { AdminPolicyFacts, CameraFacts, LocationFacts, PolicyFacts } from '@viewgate/policy';
import { limitNames, restrictions, switchNames, valueWhereUnsaid } from '@viewgate/policy/vocabulary';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { ChangeContext } from '../policies/index.ts';
import { applyRecordChange, requireHere } from './apply-record-change.ts';

const decidingNames = [...switchNames, ...limitNames];

const configured = (policy: PolicyFacts, items: ConfigurationItems): PolicyFacts => {
  const set = decidingNames.flatMap((name) => {
    const item = items[name];
    if (!item) return [];
    const value = 'valueInMinutes' in item ? item.valueInMinutes : item.value;
    return [[name, { isEnabled: item.isEnabled, value }]];
  });
  return { ...policy, ...Object.fromEntries(set) };
};

const days = { Sunday: 0, Monday: 1, Tuesday: 2, Wednesday: 3, Thursday: 4, Friday: 5, Saturday: 6 } as const;

const scheduled = (policy: PolicyFacts, change: Extract<PolicyChange, { kind: 'schedule' }>): PolicyFacts => ({
  ...policy,
  schedule: {
    isEnabled: change.isEnabled,
    ranges: change.ranges.map(({ dayOfWeek, startTime, endTime }, position) => ({
      id: position + 1,
      dayOfWeek: days[dayOfWeek],
      startTime,
      endTime,
    })),
  },
});

interface Subject {
  readonly id: number;
  readonly policyId: number | null;
}
const subjectsOf = { class: 'classes', camera: 'cameras', family: 'families', viewer: 'viewers' } as const;

/** The facts with some subjects of one kind moved to another policy. */
const reassigned = (
  facts: LocationFacts,
  kind: PolicyFacts['kind'],
  policyIdOf: (subject: Subject) => number | null,
): LocationFacts => {
  if (kind === 'location') return facts;
  const field = subjectsOf[kind];
  const subjects: readonly Subject[] = facts[field];
  return { ...facts, [field]: subjects.map((subject) => ({ ...subject, policyId: policyIdOf(subject) })) };
};

const imposed = (
  facts: AdminPolicyFacts | null,
  { items }: Extract<PolicyChange, { kind: 'adminPolicy' }>,
): AdminPolicyFacts =>
  Object.fromEntries(
    decidingNames.map((name) => {
      const off = { enforcementType: 'Off', value: valueWhereUnsaid(name) };
      return [name, items[restrictions[name].adminItem] ?? facts?.[name] ?? off];
    }),
  ) as AdminPolicyFacts;

const recast = (camera: CameraFacts, change: Extract<PolicyChange, { kind: 'cameras' }>): CameraFacts => {
  if (!change.cameraIds.includes(camera.id)) return camera;
  const { isEnabled = camera.isEnabled, aiOnly = camera.aiOnly } = change;
  const kept = camera.classIds.filter((id) => !change.removeClassIds.includes(id));
  const classIds = aiOnly ? [] : [...new Set([...kept, ...change.addClassIds])].toSorted((a, b) => a - b);
  return { ...camera, isEnabled, aiOnly, classIds };
};

const relocked = (facts: LocationFacts, { locked, unlocked }: ChangeContext): LocationFacts => {
  if (locked.length === 0 && unlocked.length === 0) return facts;
  const [lock, unlock] = [new Set(locked), new Set(unlocked)];
  return {
    ...facts,
    viewers: facts.viewers.map((viewer) => {
      if (lock.has(viewer.id)) return { ...viewer, isLocked: true, lockoutEnd: null };
      return unlock.has(viewer.id) ? { ...viewer, isLocked: false, lockoutEnd: null } : viewer;
    }),
  };
};

const changed = (facts: LocationFacts, change: PolicyChange, { defaultPolicyId }: ChangeContext): LocationFacts => {
  if (change.kind === 'cameras') {
    requireHere(facts, 'cameras', change.cameraIds);
    requireHere(facts, 'classes', change.addClassIds);
    return { ...facts, cameras: facts.cameras.map((one) => recast(one, change)) };
  }
  if (change.kind === 'adminPolicy') {
    const { presence, cameraConsent } = facts;
    return {
      ...facts,
      adminPolicy: imposed(facts.adminPolicy, change),
      presence: { ...presence, isImposed: change.isPresenceRequired ?? presence.isImposed },
      cameraConsent: { ...cameraConsent, isImposed: change.isConsentRequired ?? cameraConsent.isImposed },
    };
  }
  if (change.kind === 'release') {
    const ids = new Set(change.subjectIds);
    requireHere(facts, subjectsOf[change.of], change.subjectIds);
    return reassigned(facts, change.of, ({ id, policyId }) => (ids.has(id) ? null : policyId));
  }
  const { policyId } = change;
  const policy = facts.policies.find(({ id }) => id === policyId);
  if (!policy) throw notFound();
  const replaced = (by: PolicyFacts): LocationFacts => ({
    ...facts,
    policies: facts.policies.map((other) => (other.id === policyId ? by : other)),
  });
  const isActive = facts.activeLocationPolicyId === policyId;
  switch (change.kind) {
    case 'configuration':
      return replaced(configured(policy, change.configuration));
    case 'schedule':
      return replaced(scheduled(policy, change));
    case 'enabled':
      return replaced({ ...policy, isEnabled: change.isEnabled });
    case 'active':
      if (policy.kind !== 'location') throw notFound();
      if (change.isActive) return { ...facts, activeLocationPolicyId: policyId };
      return isActive ? { ...facts, activeLocationPolicyId: defaultPolicyId } : facts;
    case 'assignment': {
      if (policy.kind === 'location') throw notFound();
      requireHere(facts, subjectsOf[policy.kind], change.subjectIds);
      const ids = new Set(change.subjectIds);
      return reassigned(facts, policy.kind, (subject) => {
        if (!ids.has(subject.id)) return subject.policyId;
        if (change.isActive) return policyId;
        return subject.policyId === policyId ? null : subject.policyId;
      });
    }
    case 'remove': {
      const left = reassigned(facts, policy.kind, (subject) =>
        subject.policyId === policyId ? null : subject.policyId,
      );
      return {
        ...left,
        policies: facts.policies.filter(({ id }) => id !== policyId),
        activeLocationPolicyId: isActive ? defaultPolicyId : facts.activeLocationPolicyId,
      };
    }
  }
};

const kindsOfPolicies = [
  'configuration',
  'schedule',
  'enabled',
  'active',
  'assignment',
  'release',
  'remove',
  'adminPolicy',
  'cameras',
] as const satisfies readonly PolicyChange['kind'][];
const isOfRecords = (change: PlannedChange): change is RecordChange =>
  !(kindsOfPolicies as readonly string[]).includes(change.kind);

/**
 * The facts after a change; `context` adds what the facts alone do not tell (see `readChangeContext`).
 * Throws `notFound` for a policy, a subject or another record that is not the location's.
 */
export const applyChange = (facts: LocationFacts, change: PlannedChange, context: ChangeContext): LocationFacts =>
  relocked(isOfRecords(change) ? applyRecordChange(facts, change, context) : changed(facts, change, context), context);
