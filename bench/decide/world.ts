import {
  type LimitName,
  limitNames,
  type LocationFacts,
  type PolicyFacts,
  type PolicyKind,
  type Question,
} from '@viewgate/policy';

/** The size of the location that the goals are stated for. */
export const size = { cameras: 200, classes: 20, families: 1000, children: 1500, viewers: 3000, policiesPerKind: 5 };

/** A generator with a seed (mulberry32), so that every run asks the same. */
export const randomFrom = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below) | 0;
  };
};

const kinds: readonly PolicyKind[] = ['location', 'class', 'camera', 'family', 'viewer'];
const timeOf = (quarters: number) =>
  `${String(Math.floor(quarters / 4) % 24).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}:00`;

/** Something for each limit, of which this bench sets two. */
const byLimit = <T>(value: T) => Object.fromEntries(limitNames.map((name) => [name, value])) as Record<LimitName, T>;
const unset = byLimit({ isEnabled: false, value: 0 });
const unenforced = byLimit({ enforcementType: 'Off', value: 0 } as const);

/** Five policies of each kind; two ranges on each day, different for every policy and day. */
const policiesOf = (random: (below: number) => number): PolicyFacts[] =>
  kinds.flatMap((kind, kindIndex) =>
    Array.from({ length: size.policiesPerKind }, (_, index) => ({
      id: kindIndex * 100 + index + 1,
      kind,
      name: `${kind} policy ${index + 1}`,
      isEnabled: true,
      schedule: {
        isEnabled: true,
        ranges: Array.from({ length: 14 }, (_, range) => {
          const start = range % 2 === 0 ? 20 + random(8) : 50 + random(6);
          const end = range % 2 === 0 ? 46 + random(4) : 72 + random(20);
          return { id: range + 1, dayOfWeek: range >> 1, startTime: timeOf(start), endTime: timeOf(end) };
        }),
      },
      desktop: { isEnabled: index === 1, value: true },
      mobile: { isEnabled: index === 2, value: kind !== 'camera' },
      streamShield: { isEnabled: index === 3, value: true },
      ...unset,
      sessionMaxCount: { isEnabled: index === 4, value: 6 },
      sessionMaxLength: { isEnabled: index === 0, value: 45 },
    })),
  );

/** A location at full size in which every subject has a policy, so that each answer needs all five kinds. */
export const benchLocation = (locationId: number): LocationFacts => {
  const random = randomFrom(locationId);
  const base = locationId * 10_000;
  const pick = (kindIndex: number) => kindIndex * 100 + random(size.policiesPerKind) + 1;
  const range = (count: number) => Array.from({ length: count }, (_, index) => base + index + 1);
  const classIds = range(size.classes);
  const familyIds = range(size.families);
  const cameras = range(size.cameras).map((id) => ({
    id,
    name: `Camera ${id}`,
    isEnabled: true,
    aiOnly: false,
    isPublic: false,
    classIds: Array.from({ length: 1 + random(3) }, () => classIds[random(size.classes)]!),
    policyId: pick(2),
  }));
  return {
    locationId,
    timeZone: ['America/Chicago', 'America/New_York', 'Europe/London', 'Australia/Sydney'][locationId % 4]!,
    publicCamerasEnabled: false,
    publicLink: null,
    areViewersPaused: false,
    viewersPausedUntil: null,
    presence: { isRequired: false, isImposed: false },
    cameraConsent: { isRequired: false, isImposed: false },
    staffOnsiteOnly: false,
    staffNetworks: [],
    allowsPictureInPicture: false,
    activeLocationPolicyId: pick(0),
    adminPolicy: {
      ...unenforced,
      sessionMaxCount: { enforcementType: 'All', value: 10 },
      sessionMaxLength: { enforcementType: 'Location', value: 60 },
      desktop: { enforcementType: 'Off', value: true },
      mobile: { enforcementType: 'Off', value: true },
      streamShield: { enforcementType: 'Off', value: false },
    },
    policies: policiesOf(random),
    classes: classIds.map((id) => ({ id, name: `Class ${id}`, policyId: pick(1) })),
    cameras,
    families: familyIds.map((id) => ({ id, name: `Family ${id}`, awaitsApproval: false, policyId: pick(3) })),
    children: range(size.children).map((id, index) => ({
      id,
      familyId: familyIds[index % size.families]!,
      name: `Child ${id}`,
      classIds: [classIds[random(size.classes)]!],
      stay: null,
      hasConsent: false,
    })),
    viewers: range(size.viewers).map((id, index) => ({
      id,
      familyId: familyIds[index % size.families]!,
      name: `Viewer ${id}`,
      category: index % 3 === 0 ? ('relative' as const) : ('guardian' as const),
      viewerTypeId: index % 3 === 0 ? 5 : 1,
      isApproved: random(50) !== 0,
      isConfirmed: true,
      isLocked: random(50) === 0,
      lockoutEnd: Date.UTC(2026, 6, 1),
      deletionAt: null,
      isShieldLocked: false,
      custodyBlocks:
        random(100) === 0
          ? [{ id, childId: base + (index % size.families) + 1, from: Date.UTC(2026, 0, 1), until: null }]
          : [],
      policyId: pick(4),
    })),
    events: [],
  };
};

/** A question with its ids also as text, prepared for contestants that need it. */
export interface BenchQuestion extends Question {
  readonly viewerKey: string;
  readonly cameraKey: string;
}

/** Questions over a year, most of them in the daytime and by a family of one of the camera's classes. */
export const questionsOn = (facts: LocationFacts, count: number, seed: number): BenchQuestion[] => {
  const random = randomFrom(seed);
  const classesOf = new Map<number, Set<number>>();
  for (const { familyId, classIds } of facts.children) {
    classesOf.set(familyId, new Set([...(classesOf.get(familyId) ?? []), ...classIds]));
  }
  return Array.from({ length: count }, () => {
    const viewer = facts.viewers[random(facts.viewers.length)]!;
    const own = facts.cameras.filter((camera) => camera.classIds.some((id) => classesOf.get(viewer.familyId)?.has(id)));
    const cameras = own.length > 0 && random(10) > 0 ? own : facts.cameras;
    const camera = cameras[random(cameras.length)]!;
    const at = Date.UTC(2026, 0, 1) + random(365) * 86_400_000 + (12 + random(12)) * 3_600_000 + random(60) * 60_000;
    return {
      viewerId: viewer.id,
      cameraId: camera.id,
      viewerKey: String(viewer.id),
      cameraKey: String(camera.id),
      device: random(3) === 0 ? ('mobile' as const) : ('desktop' as const),
      at,
      usage: { sessionsToday: random(3), sessionStartedAt: null },
    };
  });
};
