import type { CompiledLocation, Consent, Doubt, Presence } from '../compiled.ts';
import type { FamilyFacts, LocationFacts } from '../facts.ts';
import { atOnce, type Steps } from '../in-steps.ts';
import { zoneNamed } from '../zone.ts';
import { type CompiledCameras, compileCameras } from './cameras.ts';
import { isFalse, isInstant, isTrue, rowsOf } from './certain.ts';
import { type CompiledClasses, compileChildren, compileClasses } from './classes.ts';
import { compileConsent, requiresConsent } from './consent.ts';
import { type CompiledAdminPolicy, compileAdminPolicy } from './effective.ts';
import { isId } from './id-index.ts';
import { type CompiledPolicies, compilePolicies, unreadablePolicy } from './policies.ts';
import { collectProfiles, type Profiles } from './profiles.ts';
import { type CompiledViewers, compileViewers } from './viewers.ts';
import { buildWeekTable, type WeekTable } from './week-table.ts';

/** What people and cameras are compiled against: policies, classes, and the week they define. */
export interface Shape {
  readonly policies: CompiledPolicies;
  readonly classes: CompiledClasses;
  readonly week: WeekTable;
}

/** Families, children and viewers. */
export interface People {
  /** Each family's number, by id. */
  readonly families: ReadonlyMap<number, number>;
  readonly familyClasses: Int32Array;
  readonly presence: Presence;
  readonly consent: Consent | null;
  readonly viewers: CompiledViewers;
  readonly profiles: Profiles;
}

export interface Compilation {
  readonly shape: Shape;
  readonly people: People;
  readonly compiled: CompiledLocation;
  /** A record was duplicate or unreadable: the tables are right, but cannot be patched. */
  readonly isIrregular: boolean;
}

/**
 * Compiles one location's facts into the tables that decisions look up. Never throws because of a single record: an
 * unreadable record refuses everyone it concerns.
 */
export const compileLocation = (facts: LocationFacts): CompiledLocation => atOnce(stagesOf(facts)).compiled;

/** {@link compileLocation}, a stage at a time. */
export function* compileInSteps(facts: LocationFacts): Steps<CompiledLocation> {
  return (yield* stagesOf(facts)).compiled;
}

/** {@link compileLocation}, plus what patching starts from. */
export function* stagesOf(facts: LocationFacts): Steps<Compilation> {
  const shape = compileShape(facts);
  yield;
  const families = compileFamilies(facts.families, shape.policies);
  const numbers = new Map([...families].map(([id, { number }]) => [id, number]));
  yield;
  const children = compileChildren(facts.children, numbers, shape.classes, requiresPresence(facts));
  const consent = compileConsent(facts.children, (id) => families.get(id), shape.classes, requiresConsent(facts));
  yield;
  const cameras = compileCameras(facts, shape.policies, shape.classes, children.byId);
  yield;
  const profiles = collectProfiles();
  const familyOf = (id: number) => {
    const family = families.get(id);
    return family && { ...family, isUnreadable: children.unreadableFamilies.has(family.number) };
  };
  const viewers = compileViewers(facts.viewers, { get: familyOf }, shape.policies, profiles, children.byId);
  yield;
  const { familyClasses, presence } = children;
  const people = { families: numbers, familyClasses, presence, consent, viewers, profiles };
  const isIrregular = children.byId.size !== facts.children?.length || families.size !== facts.families?.length;
  const doubts = [...children.doubts, ...cameras.doubts];
  return { shape, people, compiled: assemble(facts, shape, people, cameras, doubts), isIrregular };
}

export const compileShape = (facts: LocationFacts): Shape => {
  const policies = compilePolicies(facts.policies);
  const classes = compileClasses(facts.classes, facts.cameras, policies);
  return { policies, classes, week: buildWeekTable(policies.schedules, classes.scheduleBits) };
};

/** Puts together the results of the stages. */
export const assemble = (
  facts: LocationFacts,
  { policies, classes, week }: Shape,
  people: People,
  cameras: CompiledCameras,
  doubts: readonly Doubt[],
): CompiledLocation => {
  // The location always has an active policy: without one the facts are incomplete.
  const locationPolicy =
    facts.activeLocationPolicyId === null
      ? unreadablePolicy
      : policies.rowFor('location', facts.activeLocationPolicyId);
  const admin = readAdminPolicy(facts);
  return {
    locationId: facts.locationId,
    zone: admin && locationPolicy !== unreadablePolicy && hasEveryList(facts) ? zoneNamed(facts.timeZone) : null,
    pausedUntil: pauseOf(facts),
    week,
    policies: policies.table,
    publicLink: publicLinkOf(facts),
    staffNetworks: isFalse(facts.staffOnsiteOnly) ? null : networksOf(facts.staffNetworks),
    allowsOwnWindow: isTrue(facts.allowsPictureInPicture),
    admin: admin ?? compileAdminPolicy(null),
    locationPolicy,
    locationScheduleBit: policies.table.scheduleBit[Math.max(locationPolicy, 0)]!,
    viewers: people.viewers.index,
    cameras: cameras.index,
    familyClasses: people.familyClasses,
    cameraClasses: cameras.classes,
    classIds: classes.ids,
    classPolicies: classes.policies,
    classDesktop: classes.desktop,
    classMobile: classes.mobile,
    classShield: classes.shield,
    classReadable: classes.readable,
    ...people.profiles.columns(policies, admin ?? compileAdminPolicy(null), locationPolicy),
    timed: people.viewers.timed,
    custody: people.viewers.custody,
    events: cameras.events,
    presence: people.presence,
    isPresenceImposed: !isFalse(facts.presence?.isImposed),
    consent: people.consent,
    isConsentImposed: !isFalse(facts.cameraConsent?.isImposed),
    doubts,
  };
};

/** A missing list could have said anything: the whole location is refused. */
const hasEveryList = (facts: LocationFacts): boolean =>
  [facts.policies, facts.classes, facts.cameras, facts.families, facts.children, facts.viewers, facts.events].every(
    (list) => Array.isArray(list),
  );

const networksOf = (networks: readonly string[]): readonly string[] =>
  Array.isArray(networks) ? networks.filter((network) => typeof network === 'string') : [];

/** Anything not plainly a link in use is none. */
const publicLinkOf = ({ publicLink, publicCamerasEnabled }: LocationFacts): CompiledLocation['publicLink'] => {
  if (!publicLink || !isTrue(publicCamerasEnabled) || !isId(publicLink.generation)) return null;
  const { generation, endsAt } = publicLink;
  if (endsAt === null) return { generation, endsAt: Number.POSITIVE_INFINITY };
  return isInstant(endsAt) ? { generation, endsAt } : null;
};

/** A pause with an unreadable end has none; anything not plainly "not paused" is a pause. */
const pauseOf = ({ areViewersPaused, viewersPausedUntil }: LocationFacts): number => {
  if (isFalse(areViewersPaused)) return Number.NEGATIVE_INFINITY;
  return isTrue(areViewersPaused) && isInstant(viewersPausedUntil) ? viewersPausedUntil : Number.POSITIVE_INFINITY;
};

/** Anything not plainly "not required" is required. */
export const requiresPresence = ({ presence }: Pick<LocationFacts, 'presence'>): boolean =>
  !(isFalse(presence?.isRequired) && isFalse(presence?.isImposed));

const readAdminPolicy = (facts: LocationFacts): CompiledAdminPolicy | null => {
  try {
    return compileAdminPolicy(facts.adminPolicy);
  } catch {
    return null;
  }
};

interface CompiledFamily {
  readonly number: number;
  readonly policy: number;
  readonly awaitsApproval: boolean;
}

const compileFamilies = (facts: readonly FamilyFacts[], policies: CompiledPolicies): Map<number, CompiledFamily> => {
  const families = new Map<number, CompiledFamily>();
  for (const { id, policyId, awaitsApproval } of rowsOf(facts)) {
    if (!isId(id)) continue;
    const known = families.get(id);
    if (known) families.set(id, { number: known.number, policy: unreadablePolicy, awaitsApproval: false });
    else {
      const policy = policies.rowFor('family', policyId);
      families.set(id, { number: families.size, policy, awaitsApproval: isTrue(awaitsApproval) });
    }
  }
  return families;
};
