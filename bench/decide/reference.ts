import type { LocationFacts, PolicyFacts, Restriction } from '@viewgate/policy';
import type { BenchQuestion } from './world.ts';

/**
 * What a good engineer would write by hand for exactly this job: string ids, one Map per kind of record, one bitmap of
 * the week per policy, inheritance resolved per question. It is spared events, admin items and other rarities.
 */
interface RefPolicy {
  readonly bitmap: Uint32Array;
  readonly desktop: Restriction<boolean>;
  readonly mobile: Restriction<boolean>;
  readonly streamShield: Restriction<boolean>;
  readonly sessionMaxCount: Restriction<number>;
  readonly sessionMaxLength: Restriction<number>;
}

interface RefViewer {
  readonly isApproved: boolean;
  readonly isConfirmed: boolean;
  readonly lockedUntil: number | null;
  readonly blocks: readonly {
    readonly from: number;
    readonly until: number | null;
    readonly classIds: readonly string[];
  }[];
  readonly familyId: string;
  readonly policyId: string;
}

export interface Reference {
  readonly spans: readonly { readonly start: number; readonly offset: number }[];
  readonly locationPolicyId: string;
  readonly adminLength: number;
  readonly adminCount: number;
  readonly policies: ReadonlyMap<string, RefPolicy>;
  readonly classPolicies: ReadonlyMap<string, string>;
  readonly cameras: ReadonlyMap<string, { readonly classIds: readonly string[]; readonly policyId: string }>;
  readonly families: ReadonlyMap<string, { readonly classIds: ReadonlySet<string>; readonly policyId: string }>;
  readonly viewers: ReadonlyMap<string, RefViewer>;
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const bitmapOf = (policy: PolicyFacts): Uint32Array => {
  const bitmap = new Uint32Array(315);
  for (const { dayOfWeek, startTime, endTime } of policy.schedule.ranges) {
    for (let minute = minutes(startTime); minute < (minutes(endTime) || 1440); minute++) {
      const position = dayOfWeek * 1440 + minute;
      bitmap[position >> 5]! |= 1 << (position & 31);
    }
  }
  return bitmap;
};

export const buildReference = (facts: LocationFacts): Reference => {
  const spans: { start: number; offset: number }[] = [];
  let zoned: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(
    Date.UTC(2020, 0, 1),
  ).toZonedDateTimeISO(facts.timeZone);
  while (zoned && zoned.year < 2040) {
    spans.push({ start: zoned.epochMilliseconds, offset: zoned.offsetNanoseconds / 1e6 });
    zoned = zoned.getTimeZoneTransition('next');
  }
  const classesOf = new Map<number, Set<string>>();
  for (const child of facts.children) {
    const known = classesOf.get(child.familyId) ?? new Set();
    for (const id of child.classIds) known.add(String(id));
    classesOf.set(child.familyId, known);
  }
  const children = new Map(facts.children.map((child) => [child.id, child.classIds.map(String)]));
  return {
    spans,
    locationPolicyId: String(facts.activeLocationPolicyId),
    adminLength: facts.adminPolicy!.sessionMaxLength.value,
    adminCount: facts.adminPolicy!.sessionMaxCount.value,
    policies: new Map(facts.policies.map((policy) => [String(policy.id), { ...policy, bitmap: bitmapOf(policy) }])),
    classPolicies: new Map(facts.classes.map(({ id, policyId }) => [String(id), String(policyId)])),
    cameras: new Map(
      facts.cameras.map(({ id, classIds, policyId }) => [
        String(id),
        { classIds: classIds.map(String), policyId: String(policyId) },
      ]),
    ),
    families: new Map(
      facts.families.map(({ id, policyId }) => [
        String(id),
        { classIds: classesOf.get(id) ?? new Set(), policyId: String(policyId) },
      ]),
    ),
    viewers: new Map(
      facts.viewers.map((viewer) => [
        String(viewer.id),
        {
          isApproved: viewer.isApproved,
          isConfirmed: viewer.isConfirmed,
          lockedUntil: viewer.isLocked ? viewer.lockoutEnd : null,
          blocks: viewer.custodyBlocks.map(({ from, until, childId }) => ({
            from,
            until,
            classIds: children.get(childId) ?? [],
          })),
          familyId: String(viewer.familyId),
          policyId: String(viewer.policyId),
        },
      ]),
    ),
  };
};

const isOpen = (policy: RefPolicy, minute: number) => (policy.bitmap[minute >> 5]! >>> (minute & 31)) & 1;

/** `allow`, `allow+shield`, or the reason. */
export const askReference = (ref: Reference, q: BenchQuestion): string => {
  const viewer = ref.viewers.get(q.viewerKey);
  if (!viewer) return 'viewerUnknown';
  const camera = ref.cameras.get(q.cameraKey);
  if (!camera) return 'cameraUnknown';
  if (!viewer.isApproved) return 'notApproved';
  if (!viewer.isConfirmed) return 'notConfirmed';
  if (viewer.lockedUntil !== null && q.at < viewer.lockedUntil) return 'viewerPaused';
  for (const block of viewer.blocks) {
    if (q.at < block.from || (block.until !== null && q.at >= block.until)) continue;
    if (block.classIds.some((id) => camera.classIds.includes(id))) return 'custodyBlock';
  }
  const { spans } = ref;
  let low = 0;
  let high = spans.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (spans[middle]!.start <= q.at) low = middle;
    else high = middle - 1;
  }
  const local = Math.floor((q.at + spans[low]!.offset) / 60_000);
  const minute = (local + 4 * 1440) % 10_080;
  const family = ref.families.get(viewer.familyId)!;
  const locationPolicy = ref.policies.get(ref.locationPolicyId)!;
  const cameraPolicy = ref.policies.get(camera.policyId)!;
  const familyPolicy = ref.policies.get(family.policyId)!;
  const viewerPolicy = ref.policies.get(viewer.policyId)!;
  const isMobile = q.device === 'mobile';
  let hasPath = false;
  let hasOpen = false;
  let hasUsable = false;
  let isShielded = false;
  for (const classId of camera.classIds) {
    if (!family.classIds.has(classId)) continue;
    hasPath = true;
    const policy = ref.policies.get(ref.classPolicies.get(classId)!)!;
    if (policy.streamShield.isEnabled && policy.streamShield.value) isShielded = true;
    if (!isOpen(policy, minute)) continue;
    hasOpen = true;
    const device = isMobile ? policy.mobile : policy.desktop;
    if (device.isEnabled && !device.value) continue;
    hasUsable = true;
  }
  if (!hasPath) return 'noPath';
  if (!isOpen(locationPolicy, minute)) return 'locationClosed';
  if (!isOpen(cameraPolicy, minute)) return 'cameraClosed';
  if (!hasOpen) return 'classClosed';
  if (!isOpen(familyPolicy, minute)) return 'familyClosed';
  if (!isOpen(viewerPolicy, minute)) return 'viewerClosed';
  const item = isMobile ? 'mobile' : 'desktop';
  const device = viewerPolicy[item].isEnabled
    ? viewerPolicy[item]
    : familyPolicy[item].isEnabled
      ? familyPolicy[item]
      : locationPolicy[item];
  const cameraDevice = cameraPolicy[item];
  if ((device.isEnabled && !device.value) || (cameraDevice.isEnabled && !cameraDevice.value) || !hasUsable) {
    return isMobile ? 'mobileOff' : 'desktopOff';
  }
  const count = viewerPolicy.sessionMaxCount.isEnabled
    ? viewerPolicy.sessionMaxCount
    : familyPolicy.sessionMaxCount.isEnabled
      ? familyPolicy.sessionMaxCount
      : locationPolicy.sessionMaxCount;
  const maxCount = count.isEnabled ? Math.min(count.value, ref.adminCount) : ref.adminCount;
  const length = viewerPolicy.sessionMaxLength.isEnabled
    ? viewerPolicy.sessionMaxLength.value
    : familyPolicy.sessionMaxLength.isEnabled
      ? familyPolicy.sessionMaxLength.value
      : ref.adminLength;
  if (maxCount === 0) return 'sessionCountZero';
  if (length === 0) return 'sessionLengthZero';
  const started = q.usage.sessionStartedAt;
  if (q.usage.sessionsToday + (started === null ? 1 : 0) > maxCount) return 'sessionsUsedUp';
  if (started !== null && q.at >= started + length * 60_000) return 'sessionTimeUp';
  const shield = viewerPolicy.streamShield.isEnabled
    ? viewerPolicy.streamShield
    : familyPolicy.streamShield.isEnabled
      ? familyPolicy.streamShield
      : locationPolicy.streamShield;
  const isOn =
    isShielded ||
    (shield.isEnabled && shield.value) ||
    (cameraPolicy.streamShield.isEnabled && cameraPolicy.streamShield.value);
  return isOn ? 'allow+shield' : 'allow';
};
