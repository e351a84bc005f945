import type {
  AdminPolicyFacts,
  Enforced,
  EnforcementType,
  LocationFacts,
  PolicyFacts,
  ViewerFacts,
} from '../engine/facts.ts';
import {
  type CaseWord,
  caseWords,
  type PolicyText,
  usualWorld,
  type ViewerText,
  type World,
  type WorldChange,
} from './case-file.ts';
import { type LimitName, limitNames, type SwitchName, switchNames } from '../vocabulary/index.ts';
import { instantOf, rangesOf, readableZone } from './case-time.ts';

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges a change into a value: objects merge key by key, null removes, anything else replaces. */
const merged = (value: unknown, change: unknown): unknown => {
  if (!isPlain(change)) return change;
  const result: Record<string, unknown> = isPlain(value) ? { ...value } : {};
  for (const [key, part] of Object.entries(change)) {
    if (part === null) delete result[key];
    else result[key] = merged(result[key], part);
  }
  return result;
};

const topLevel = new Set(Object.keys(usualWorld));

/** The usual world with changes applied in order. Throws on an unknown key. */
export const worldOf = (...changes: readonly (WorldChange | undefined)[]): World => {
  const unknown = changes.flatMap((change) => Object.keys(change ?? {})).find((key) => !topLevel.has(key));
  if (unknown !== undefined) throw new Error(`a world has no ${unknown}`);
  const world = changes.reduce((value: unknown, change) => (change ? merged(value, change) : value), usualWorld);
  // Parts removed by a change are null here; a misspelled inner key surfaces as a case with the wrong answer.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the top-level keys were compared with a world's
  return { locationPolicy: null, admin: null, viewersPaused: null, publicLink: null, ...(world as object) } as World;
};

/** The facts of a world, and the ids its names map to. */
interface CaseFacts {
  readonly facts: LocationFacts;
  readonly idOf: (kind: 'policies' | 'classes' | 'cameras' | 'children' | 'viewers' | 'events', name: string) => number;
}

/** An id that no record has, for names missing from the world. */
const missingId = 999_999;

/** A value for each restriction, from the word that cases use for it. */
const byName = <N extends SwitchName | LimitName, T>(names: readonly N[], make: (word: CaseWord<N>) => T) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name is among them
  Object.fromEntries(
    names.map((name) => [name, make((caseWords[name as keyof typeof caseWords] ?? name) as CaseWord<N>)]),
  ) as Record<N, T>;

const onOff = (value: 'on' | 'off' | undefined) => ({ isEnabled: value !== undefined, value: value === 'on' });
const limit = (value: number | undefined) => ({ isEnabled: value !== undefined, value: value ?? 0 });

const policyFacts = (id: number, name: string, text: PolicyText): PolicyFacts => ({
  id,
  kind: text.kind,
  name,
  isEnabled: text.paused !== true,
  schedule: { isEnabled: text.hours !== undefined, ranges: rangesOf(text.hours ?? 'none') },
  ...byName(switchNames, (word) => onOff(text[word])),
  ...byName(limitNames, (word) => limit(text[word])),
});

const enforced = <T>(text: string | undefined, read: (value: string) => T): Enforced<T> => {
  const [type = 'Off', value = ''] = (text ?? 'Off').split(' ');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a wrong word is passed on, to see it refused
  return { enforcementType: type as EnforcementType, value: read(value) };
};

const adminFacts = (admin: NonNullable<World['admin']>): AdminPolicyFacts => ({
  ...byName(switchNames, (word) => enforced(admin[word], (value) => value === 'on')),
  ...byName(limitNames, (word) => enforced(admin[word], Number)),
});

/** Turns a world of names into facts. Throws on unparsable moments; policy values pass through as written. */
export const factsOf = (world: World): CaseFacts => {
  const families = Object.entries(world.families);
  const children = families.flatMap(([family, { children, stays, seen }]) =>
    Object.entries(children ?? {}).map(([name, classes]) => ({
      family,
      name,
      classes,
      stay: stays?.[name],
      hasConsent: seen?.includes(name) === true,
    })),
  );
  const viewers = families.flatMap(([family, { viewers }]) =>
    Object.entries(viewers ?? {}).map(([name, text]) => ({ family, name, text })),
  );
  const names = {
    policies: Object.keys(world.policies),
    classes: Object.keys(world.classes),
    cameras: Object.keys(world.cameras),
    families: Object.keys(world.families),
    children: children.map(({ name }) => name),
    viewers: viewers.map(({ name }) => name),
    events: Object.keys(world.events),
  };
  const idOf = (kind: keyof typeof names, name: string) => names[kind].indexOf(name) + 1 || missingId;
  const policyId = (name: string | null | undefined) =>
    name === undefined || name === null ? null : idOf('policies', name);
  const zone = readableZone(world.zone);
  const at = (text: string) => instantOf(text, zone);
  const pauseEnd = (text: string | null | undefined) => (text && text !== 'for good' ? at(text) : null);
  const viewerFacts = ({ family, name, text }: { family: string; name: string; text: ViewerText }): ViewerFacts => ({
    id: idOf('viewers', name),
    familyId: idOf('families', family),
    name,
    category: 'guardian',
    viewerTypeId: 1,
    isApproved: text.approved !== false,
    isConfirmed: text.confirmed !== false,
    isLocked: text.paused !== undefined,
    lockoutEnd: pauseEnd(text.paused),
    deletionAt: text.deleted === undefined ? null : at(text.deleted),
    isShieldLocked: text.shieldLocked === true,
    custodyBlocks: (text.blocks ?? []).map(({ child, from, until }, index) => ({
      id: index + 1,
      childId: idOf('children', child),
      from: at(from),
      until: until === undefined ? null : at(until),
    })),
    policyId: policyId(text.policy),
  });
  const facts: LocationFacts = {
    locationId: 1,
    timeZone: world.zone,
    publicCamerasEnabled: world.publicCameras,
    publicLink: world.publicLink && {
      generation: world.publicLink.generation,
      endsAt: world.publicLink.ends === undefined ? null : at(world.publicLink.ends),
    },
    areViewersPaused: world.viewersPaused !== null,
    viewersPausedUntil: pauseEnd(world.viewersPaused),
    presence: { isRequired: world.presence === 'required', isImposed: world.presence === 'imposed' },
    cameraConsent: { isRequired: world.consent === 'required', isImposed: world.consent === 'imposed' },
    staffOnsiteOnly: world.onsiteOnly,
    staffNetworks: world.networks,
    allowsPictureInPicture: false,
    activeLocationPolicyId: policyId(world.locationPolicy),
    adminPolicy: world.admin ? adminFacts(world.admin) : null,
    policies: Object.entries(world.policies).map(([name, text]) => policyFacts(idOf('policies', name), name, text)),
    classes: Object.entries(world.classes).map(([name, { policy }]) => ({
      id: idOf('classes', name),
      name,
      policyId: policyId(policy),
    })),
    cameras: Object.entries(world.cameras).map(([name, camera]) => ({
      id: idOf('cameras', name),
      name,
      isEnabled: camera.enabled !== false,
      aiOnly: camera.aiOnly === true,
      isPublic: camera.public === true,
      classIds: (camera.classes ?? []).map((className) => idOf('classes', className)),
      policyId: policyId(camera.policy),
    })),
    families: families.map(([name, { policy, awaiting }]) => ({
      id: idOf('families', name),
      name,
      awaitsApproval: awaiting === true,
      policyId: policyId(policy),
    })),
    children: children.map(({ family, name, classes, stay, hasConsent }) => ({
      id: idOf('children', name),
      familyId: idOf('families', family),
      name,
      classIds: classes.map((className) => idOf('classes', className)),
      stay: stay ? { from: at(stay.from), until: at(stay.until), dayEndsAt: at(stay.dayEnds ?? stay.until) } : null,
      hasConsent,
    })),
    viewers: viewers.map(viewerFacts),
    events: Object.entries(world.events).map(([name, event]) => ({
      id: idOf('events', name),
      name,
      startsAt: at(event.from),
      endsAt: at(event.to),
      cameraIds: event.cameras.map((camera) => idOf('cameras', camera)),
      childIds: event.children.map((child) => idOf('children', child)),
      bringsChildren: event.exception !== true,
      opensCameras: event.deleted !== true,
    })),
  };
  return { facts, idOf };
};
