import type { DeviceKind } from '../src/vocabulary/index.ts';
import type {
  CameraFacts,
  EventFacts,
  LocationFacts,
  PolicyFacts,
  Restriction,
  ViewerFacts,
} from '../src/engine/facts.ts';

/**
 * A second implementation of the domain's rules, written for clarity rather than speed: straight over the facts, wall-
 * clock times from Temporal, no tables, nothing shared with the engine. Handles readable facts only; the engine's
 * refusal of unreadable ones is tested elsewhere.
 */
export interface OracleQuestion {
  readonly viewerId: number;
  readonly cameraId: number;
  readonly device: DeviceKind;
  readonly at: number;
  readonly usage: {
    readonly sessionsToday: number;
    readonly sessionStartedAt: number | null;
    readonly familyWatches?: number;
  };
}

export interface OracleAnswer {
  readonly allowed: boolean;
  readonly shield: boolean;
}

const denied: OracleAnswer = { allowed: false, shield: true };

export const oracle = (facts: LocationFacts, question: OracleQuestion): OracleAnswer => {
  const { at, device } = question;
  const viewer = facts.viewers.find((row) => row.id === question.viewerId);
  const camera = facts.cameras.find((row) => row.id === question.cameraId);
  if (!viewer || !camera) return denied;
  if (!viewer.isApproved || !viewer.isConfirmed || viewer.isShieldLocked) return denied;
  if (viewer.isLocked && (viewer.lockoutEnd === null || at < viewer.lockoutEnd)) return denied;
  const { areViewersPaused, viewersPausedUntil: pausedUntil } = facts;
  if (areViewersPaused && (pausedUntil === null || at < pausedUntil)) return denied;
  if (viewer.deletionAt !== null && at >= viewer.deletionAt) return denied;
  if (!camera.isEnabled || camera.aiOnly) return denied;
  const running = facts.events.filter((e) => e.startsAt <= at && at < e.endsAt && e.cameraIds.includes(camera.id));
  // Live streams show them for a minute more.
  const shown = facts.events.filter(
    (e) => e.startsAt <= at && at - 60_000 < e.endsAt && e.cameraIds.includes(camera.id),
  );
  if (
    isBarred(
      facts,
      viewer,
      camera,
      at,
      shown.flatMap((event) => event.childIds),
    )
  )
    return denied;

  if (isHidden(facts, viewer, camera, at, shown)) return denied;

  const own = facts.children.filter((child) => child.familyId === viewer.familyId);
  const isInvited = running.some(
    (event) => event.opensCameras && own.some((child) => event.childIds.includes(child.id)),
  );
  const locationPolicy = inForce(facts, facts.activeLocationPolicyId);
  const cameraPolicy = inForce(facts, camera.policyId);
  const family = facts.families.find((row) => row.id === viewer.familyId);
  const familyPolicy = inForce(facts, family?.policyId ?? null);
  const viewerPolicy = inForce(facts, viewer.policyId);
  const permits = (policy: PolicyFacts | undefined) => scheduleOpen(facts.timeZone, policy, at);

  if (!permits(familyPolicy) || !permits(viewerPolicy)) return denied;
  const isOpen = permits(locationPolicy) && permits(cameraPolicy);

  const paths: { usable: boolean; shield: boolean }[] = [];
  if (camera.isPublic && facts.publicCamerasEnabled) paths.push({ usable: isOpen, shield: false });
  const classPolicies = camera.classIds.map((id) =>
    inForce(facts, facts.classes.find((row) => row.id === id)?.policyId ?? null),
  );
  camera.classIds.forEach((id, index) => {
    const policy = classPolicies[index];
    const there = own.filter((child) => child.classIds.includes(id));
    if (there.length === 0) return;
    const isPresent =
      !(facts.presence.isRequired || facts.presence.isImposed) ||
      there.some(({ stay }) => stay !== null && at >= stay.from && at < stay.until);
    const usable = isPresent && isOpen && permits(policy) && switchedOn(policy?.[device]) !== false;
    paths.push({ usable, shield: switchedOn(policy?.streamShield) === true });
  });
  if (isInvited) {
    paths.push({
      usable: classPolicies.every((policy) => switchedOn(policy?.[device]) !== false),
      shield: classPolicies.some((policy) => switchedOn(policy?.streamShield) === true),
    });
  }
  if (!paths.some((path) => path.usable)) return denied;

  const levels = [viewerPolicy, familyPolicy, locationPolicy] as const;
  if (inherit(facts, levels, device) === false || switchedOn(cameraPolicy?.[device]) === false) return denied;
  const count = inherit(facts, levels, 'sessionMaxCount');
  const length = inherit(facts, levels, 'sessionMaxLength');
  const { sessionsToday, sessionStartedAt, familyWatches } = question.usage;
  const atOnce = inherit(facts, [undefined, familyPolicy, locationPolicy], 'sessionMaxAtOnce');
  const isPlaced = familyWatches === undefined && sessionStartedAt !== null;
  if (typeof atOnce === 'number' && !isPlaced && (familyWatches ?? Infinity) + 1 > atOnce) return denied;
  if (count === 0 || length === 0) return denied;
  if (typeof count === 'number' && (sessionStartedAt === null ? sessionsToday >= count : sessionsToday > count))
    return denied;
  if (typeof length === 'number' && sessionStartedAt !== null && at - sessionStartedAt >= length * 60_000)
    return denied;
  const shield =
    inherit(facts, levels, 'streamShield') === true ||
    switchedOn(cameraPolicy?.streamShield) === true ||
    paths.some((path) => path.shield);
  return { allowed: true, shield };
};

const inForce = (facts: LocationFacts, id: number | null): PolicyFacts | undefined =>
  facts.policies.find((policy) => policy.id === id && policy.isEnabled);

const switchedOn = (item: Restriction<boolean> | undefined): boolean | undefined =>
  item?.isEnabled ? item.value : undefined;

const isBarred = (
  facts: LocationFacts,
  viewer: ViewerFacts,
  camera: CameraFacts,
  at: number,
  invited: number[],
): boolean =>
  viewer.custodyBlocks.some((block) => {
    if (at < block.from || (block.until !== null && at >= block.until)) return false;
    const child = facts.children.find((row) => row.id === block.childId);
    return !child || invited.includes(child.id) || child.classIds.some((id) => camera.classIds.includes(id));
  });

/** Whether a child of another family, who may not be seen without its consent, is or may be in front of the camera. */
const isHidden = (
  facts: LocationFacts,
  viewer: ViewerFacts,
  camera: CameraFacts,
  at: number,
  shown: readonly EventFacts[],
): boolean => {
  if (!facts.cameraConsent.isRequired && !facts.cameraConsent.isImposed) return false;
  return facts.children.some(({ id, familyId, classIds, stay, hasConsent }) => {
    if (hasConsent || familyId === viewer.familyId) return false;
    if (shown.some((event) => event.bringsChildren && event.childIds.includes(id))) return true;
    if (!classIds.some((one) => camera.classIds.includes(one))) return false;
    if (stay === null && facts.families.find((family) => family.id === familyId)?.awaitsApproval) return false;
    const hasLeft = stay !== null && stay.until + 60_000 <= at && at < stay.dayEndsAt;
    return !hasLeft;
  });
};

const scheduleOpen = (timeZone: string, policy: PolicyFacts | undefined, at: number): boolean => {
  if (!policy || !policy.schedule.isEnabled) return true;
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  const dayOfWeek = local.dayOfWeek % 7;
  const start = `${String(local.hour).padStart(2, '0')}:${String(local.minute).padStart(2, '0')}:00`;
  const end = `${start.slice(0, 6)}59`;
  // A minute is open when a single range holds all of it.
  return policy.schedule.ranges.some(
    (range) =>
      range.dayOfWeek === dayOfWeek &&
      range.startTime <= start &&
      (range.endTime === '00:00:00' || end < range.endTime),
  );
};

type Item = 'desktop' | 'mobile' | 'streamShield' | 'sessionMaxCount' | 'sessionMaxLength' | 'sessionMaxAtOnce';
type Levels = readonly [
  viewer: PolicyFacts | undefined,
  family: PolicyFacts | undefined,
  location: PolicyFacts | undefined,
];

const inherit = (facts: LocationFacts, levels: Levels, item: Item): number | boolean | undefined => {
  const admin = facts.adminPolicy?.[item];
  const [viewer, family, location] = levels.map((policy) =>
    policy?.[item].isEnabled ? policy[item].value : undefined,
  );
  const ofLocation = admin?.enforcementType === 'Location' ? admin.value : location;
  const value = viewer ?? family ?? ofLocation;
  if (admin?.enforcementType !== 'All') return value;
  if (item === 'streamShield') return value === true || admin.value === true ? true : (value ?? admin.value);
  if (typeof admin.value === 'boolean') return value === undefined ? admin.value : value === true && admin.value;
  return typeof value === 'number' ? Math.min(value, admin.value) : admin.value;
};
