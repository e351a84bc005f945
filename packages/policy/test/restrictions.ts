import * as fc from 'fast-check';
import type { LocationFacts, PolicyFacts } from '../src/engine/facts.ts';
import { type LimitName, limitNames } from '../src/vocabulary/index.ts';

/** A change that only restricts, with a name to show on failure. */
export interface Restricting {
  readonly name: string;
  readonly apply: (facts: LocationFacts) => LocationFacts;
}

const replaceAt = <T>(rows: readonly T[], index: number, change: (row: T) => T): T[] =>
  rows.map((row, position) => (position === index % rows.length ? change(row) : row));

type PolicyChange = (policy: PolicyFacts) => PolicyFacts;

const onPolicy = (name: string, change: PolicyChange): fc.Arbitrary<Restricting> =>
  fc.nat(10).map((index) => ({
    name: `${name} of policy ${index}`,
    apply: (facts) => ({ ...facts, policies: replaceAt(facts.policies, index, change) }),
  }));

/** A set value may become tighter on any level; levels that only tighten may also set it in the first place. */
const maySet = (policy: PolicyFacts): boolean => policy.kind !== 'family' && policy.kind !== 'viewer';
const switchOff =
  (item: 'desktop' | 'mobile'): PolicyChange =>
  (policy) =>
    maySet(policy) || policy[item].isEnabled ? { ...policy, [item]: { isEnabled: true, value: false } } : policy;
const lower =
  (item: LimitName, by: number): PolicyChange =>
  (policy) => {
    const { isEnabled, value } = policy[item];
    if (isEnabled) return { ...policy, [item]: { isEnabled, value: Math.max(0, value - by) } };
    return maySet(policy) ? { ...policy, [item]: { isEnabled: true, value: by } } : policy;
  };

const onViewer = (name: string, change: Partial<LocationFacts['viewers'][number]>): fc.Arbitrary<Restricting> =>
  fc.nat(2).map((index) => ({
    name: `${name} viewer ${index}`,
    apply: (facts) => ({ ...facts, viewers: replaceAt(facts.viewers, index, (viewer) => ({ ...viewer, ...change })) }),
  }));

const onCamera = (name: string, change: Partial<LocationFacts['cameras'][number]>): fc.Arbitrary<Restricting> =>
  fc.nat(2).map((index) => ({
    name: `${name} camera ${index}`,
    apply: (facts) => ({ ...facts, cameras: replaceAt(facts.cameras, index, (camera) => ({ ...camera, ...change })) }),
  }));

const custodyBlock: fc.Arbitrary<Restricting> = fc
  .tuple(fc.nat(2), fc.constantFrom(501, 502, 503))
  .map(([index, childId]) => ({
    name: `block viewer ${index} from child ${childId}`,
    apply: (facts) => ({
      ...facts,
      viewers: replaceAt(facts.viewers, index, (viewer) => ({
        ...viewer,
        custodyBlocks: [...viewer.custodyBlocks, { id: 9, childId, from: 0, until: null }],
      })),
    }),
  }));

const adminCap: fc.Arbitrary<Restricting> = fc.boolean().map((isSwitch) => ({
  name: `cap ${isSwitch ? 'the phone' : 'the sessions'} for all`,
  apply: (facts) => {
    if (!facts.adminPolicy) return facts;
    const { sessionMaxCount, mobile } = facts.adminPolicy;
    // Off to All, or All to a tighter All; turning a replaced value into a cap would drop the replacement.
    const capped = {
      enforcementType: 'All' as const,
      value: sessionMaxCount.enforcementType === 'All' ? Math.min(1, sessionMaxCount.value) : 1,
    };
    const adminPolicy = isSwitch
      ? {
          ...facts.adminPolicy,
          ...(mobile.enforcementType !== 'Location' && {
            mobile: { enforcementType: 'All' as const, value: false },
          }),
        }
      : { ...facts.adminPolicy, ...(sessionMaxCount.enforcementType !== 'Location' && { sessionMaxCount: capped }) };
    return { ...facts, adminPolicy };
  },
}));

/** Every way to restrict that the portal offers. */
export const restricting: fc.Arbitrary<Restricting> = fc.oneof(
  onPolicy('empty the schedule', (policy) => ({ ...policy, schedule: { isEnabled: true, ranges: [] } })),
  onPolicy('drop a range', (policy) => ({
    ...policy,
    schedule: { ...policy.schedule, ranges: policy.schedule.ranges.slice(1) },
  })),
  onPolicy('switch the schedule on', (policy) => ({ ...policy, schedule: { ...policy.schedule, isEnabled: true } })),
  onPolicy('switch the phone off', switchOff('mobile')),
  onPolicy('switch the computer off', switchOff('desktop')),
  ...limitNames.map((name) => onPolicy(`lower ${name}`, lower(name, name === 'sessionMaxLength' ? 10 : 1))),
  onViewer('unapprove', { isApproved: false }),
  onViewer('pause', { isLocked: true, lockoutEnd: null }),
  onViewer('lock the shield of', { isShieldLocked: true }),
  onCamera('switch off', { isEnabled: false }),
  onCamera('leave to AI', { aiOnly: true }),
  onCamera('unpublish', { isPublic: false }),
  custodyBlock,
  adminCap,
  fc.constant<Restricting>({
    name: 'require presence',
    apply: (facts) => ({ ...facts, presence: { ...facts.presence, isRequired: true } }),
  }),
  fc.constant<Restricting>({
    name: 'impose presence',
    apply: (facts) => ({ ...facts, presence: { ...facts.presence, isImposed: true } }),
  }),
  fc.nat(2).map((index) => ({
    name: `forget that child ${index} was checked in`,
    apply: (facts: LocationFacts) => ({
      ...facts,
      // In a family that nobody has approved, a child that was never checked in is not there.
      children: replaceAt(facts.children, index, (child) =>
        facts.families.some(({ id, awaitsApproval }) => id === child.familyId && awaitsApproval)
          ? child
          : { ...child, stay: null },
      ),
    }),
  })),
  fc.nat(2).map((index) => ({
    name: `never check child ${index} out`,
    apply: (facts: LocationFacts) => ({
      ...facts,
      children: replaceAt(facts.children, index, ({ stay, ...child }) => ({
        ...child,
        stay: stay && { ...stay, dayEndsAt: stay.until },
      })),
    }),
  })),
  fc.constant<Restricting>({
    name: 'require consent',
    apply: (facts) => ({ ...facts, cameraConsent: { ...facts.cameraConsent, isRequired: true } }),
  }),
  fc.constant<Restricting>({
    name: 'impose consent',
    apply: (facts) => ({ ...facts, cameraConsent: { ...facts.cameraConsent, isImposed: true } }),
  }),
  fc.nat(2).map((index) => ({
    name: `withdraw consent for child ${index}`,
    apply: (facts: LocationFacts) => ({
      ...facts,
      children: replaceAt(facts.children, index, (child) => ({ ...child, hasConsent: false })),
    }),
  })),
  fc.constant<Restricting>({
    name: 'pause everybody',
    apply: (facts) => ({ ...facts, areViewersPaused: true, viewersPausedUntil: null }),
  }),
  fc.constant<Restricting>({
    name: 'public cameras off',
    apply: (facts) => ({ ...facts, publicCamerasEnabled: false }),
  }),
);
