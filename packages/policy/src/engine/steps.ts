import type { PolicyKind, ReasonCode } from '../vocabulary/index.ts';
import { type CompiledLocation, profileFlag } from './compiled.ts';
import type { EffectiveValue, ValueSource } from './compile/effective.ts';
import { custodyBlockAt, hasReadableClasses, isDeletedAt, isLockedAt, openingAt, pauseEnd } from './gates.ts';
import {
  classesOf,
  classPermitsDevice,
  effectiveOf,
  findPair,
  hasFlag,
  hasGate,
  isReadableClass,
  type Pair,
  pathsOf,
  policyIdOf,
} from './pair.ts';
import { isDecidable, isReadableUsage, type Question } from './question.ts';
import { minuteOfWeek, offsetAt } from './zone.ts';

/** What lets a viewer watch where a rule of another path would not: a class, an event, or the camera being public. */
export type Instead = { readonly classId: number } | { readonly eventId: number } | 'public';

/** What stands behind one rule. */
export interface StepDetails {
  /** The level whose policy the rule read, or set the value that it compared. */
  readonly kind?: PolicyKind | 'admin';
  /** The policy in force behind it; absent when none limits here. */
  readonly policyId?: number;
  readonly classId?: number;
  readonly eventId?: number;
  readonly childId?: number;
  readonly blockId?: number;
  /** The value in force: a limit, or whether a switch is on; null when nothing says anything. */
  readonly value?: number | boolean | null;
  /** When a gate ends by itself (epoch ms). */
  readonly until?: number;
  /** Set where the rule itself says no and does not count, because this suffices. */
  readonly instead?: Instead;
}

/** One rule as it was asked, named by the reason it gives when it refuses. */
export interface Step extends StepDetails {
  readonly code: ReasonCode;
  readonly passed: boolean;
}

/** Asks one rule and returns whether it passed; its details are made only where somebody reads them. */
type Ask = (code: ReasonCode, passed: boolean, details?: () => StepDetails) => boolean;

/** Asks every rule in order and goes on after a refusal, as far as the facts allow: the long form of `check`. */
export function listSteps(c: CompiledLocation, question: Question): Step[] {
  const steps: Step[] = [];
  askAll(c, question, findPair(c, question.viewerId, question.cameraId), (code, passed, details) => {
    steps.push({ code, passed, ...details?.() });
    return passed;
  });
  return steps;
}

/** The steps that refuse, in order. */
export function listRefusals(c: CompiledLocation, question: Question, pair: ReturnType<typeof findPair>): Step[] {
  const steps: Step[] = [];
  askAll(c, question, pair, (code, passed, details) => {
    if (!passed) steps.push({ code, passed, ...details?.() });
    return passed;
  });
  return steps;
}

function askAll(c: CompiledLocation, question: Question, pair: ReturnType<typeof findPair>, ask: Ask): void {
  const { at } = question;
  if (!ask('locationUnreadable', c.zone !== null)) return;
  if (!ask('momentUnreadable', isDecidable(at))) return;
  if (!ask('viewerUnknown', pair !== 'viewerUnknown')) return;
  if (!ask('cameraUnknown', pair !== 'cameraUnknown') || typeof pair === 'string') return;
  if (!ask('deviceUnreadable', question.device === 'mobile' || question.device === 'desktop')) return;
  if (!ask('usageUnreadable', isReadableUsage(question.usage, at))) return;
  if (!ask('viewerUnreadable', !hasGate(pair, 'unreadable'))) return;
  if (!ask('cameraUnreadable', !hasFlag(pair, 'unreadable'))) return;
  askGates(pair, at, ask);

  const opening = openingAt(c, pair.family, pair.camera, at);
  const eventId = opening && hasReadableClasses(c, pair.camera) ? opening.eventId : null;
  const isPublic = hasFlag(pair, 'isPublic');
  const paths = pathsOf(pair);
  const hasOwnPath = paths.length > 0 || isPublic;
  ask('noPath', hasOwnPath || eventId !== null, () =>
    eventId === null ? {} : { eventId, ...(!hasOwnPath && { instead: { eventId } }) },
  );
  askReadablePolicies(pair, paths, isPublic || eventId !== null, ask);
  const ways = waysOf(pair, question, paths, eventId);
  askSchedules(pair, ways, ask);
  askDevices(pair, question, ways, ask);
  askLimits(pair, question, ask);
}

function askGates(pair: Pair, at: number, ask: Ask): void {
  const { c, viewer } = pair;
  ask('notApproved', !hasGate(pair, 'notApproved'));
  ask('notConfirmed', !hasGate(pair, 'notConfirmed'));
  const isLocked = isLockedAt(c, viewer, at);
  ask('viewerPaused', !hasGate(pair, 'lockedForGood') && !isLocked, () => {
    const until = isLocked && !hasGate(pair, 'lockedForGood') ? pauseEnd(c, viewer) : null;
    return until !== null && Number.isFinite(until) ? { until } : {};
  });
  ask('viewerDeleted', !isDeletedAt(c, viewer, at));
  ask('shieldLocked', !hasGate(pair, 'shieldLocked'));
  ask('cameraDisabled', !hasFlag(pair, 'disabled'));
  ask('cameraAiOnly', !hasFlag(pair, 'aiOnly'));
  const block = custodyBlockAt(c, viewer, pair.camera, at);
  ask('custodyBlock', block === undefined, () => {
    if (!block) return {};
    const { childId, id: blockId, until } = block;
    return { childId, blockId, ...(Number.isFinite(until) && { until }) };
  });
}

function askReadablePolicies(pair: Pair, paths: readonly number[], opensAnyway: boolean, ask: Ask): void {
  if (pair.viewerPolicy < 0) ask('policyUnreadable', false, () => ({ kind: 'viewer' }));
  if (pair.familyPolicy < 0) ask('policyUnreadable', false, () => ({ kind: 'family' }));
  if (pair.cameraPolicy < 0) ask('policyUnreadable', false, () => ({ kind: 'camera' }));
  if (opensAnyway || paths.some((path) => isReadableClass(pair.c, path))) return;
  for (const path of paths) {
    ask('policyUnreadable', false, () => ({ kind: 'class', classId: pair.c.classIds[path]! }));
  }
}

const policyOf = (pair: Pair, kind: PolicyKind, row: number): StepDetails => {
  const policyId = policyIdOf(pair.c, row);
  return policyId === null ? { kind } : { kind, policyId };
};

const classOf = (pair: Pair, path: number): StepDetails => ({
  ...policyOf(pair, 'class', pair.c.classPolicies[path]!),
  classId: pair.c.classIds[path]!,
});

/** The ways to the camera at the moment, each judged alone. */
interface Ways {
  readonly isLocationOpen: boolean;
  readonly isCameraOpen: boolean;
  readonly isFamilyOpen: boolean;
  readonly isViewerOpen: boolean;
  /** Class paths whose policy can be read, and those of them that are open. */
  readonly readable: readonly number[];
  readonly open: readonly number[];
  readonly isPublic: boolean;
  /** The event that runs for the family, and whether the device rules of the camera's classes let it. */
  readonly eventId: number | null;
  readonly isEventUsable: boolean;
  /** What needs no event: hours that are open, and a class that lets the device or a public camera. */
  readonly scheduled: Instead | null;
}

function waysOf(pair: Pair, { at, device }: Question, paths: readonly number[], eventId: number | null): Ways {
  const { c } = pair;
  const { open, segmentOf, stride, scheduleWords } = c.week;
  const row = c.zone ? segmentOf[minuteOfWeek(at + offsetAt(c.zone, at))]! * stride : 0;
  const isOpen = (bit: number, word = row) => ((open[word + (bit >> 5)]! >>> (bit & 31)) & 1) === 1;
  const readable = paths.filter((path) => isReadableClass(c, path));
  const openPaths = readable.filter((path) => isOpen(path, row + scheduleWords));
  const isLocationOpen = isOpen(c.locationScheduleBit);
  const isCameraOpen = isOpen(pair.bits.camera);
  const isPublic = hasFlag(pair, 'isPublic');
  const usable = openPaths.find((path) => classPermitsDevice(c, path, device));
  const way = usable === undefined ? (isPublic ? 'public' : null) : { classId: c.classIds[usable]! };
  return {
    isLocationOpen,
    isCameraOpen,
    isFamilyOpen: isOpen(pair.bits.family),
    isViewerOpen: isOpen(pair.bits.viewer),
    readable,
    open: openPaths,
    isPublic,
    eventId,
    isEventUsable: eventId !== null && hasFlag(pair, device === 'mobile' ? 'eventMobile' : 'eventDesktop'),
    scheduled: isLocationOpen && isCameraOpen ? way : null,
  };
}

/** Asks the five kinds. While an event runs the hours of location, camera and class do not refuse: its own path has none. */
function askSchedules(pair: Pair, ways: Ways, ask: Ask): void {
  const { c } = pair;
  const { eventId, open } = ways;
  const event = eventId === null ? null : { eventId };
  const byEvent = (isOpen: boolean): StepDetails => (!isOpen && event ? { instead: event } : {});
  const hours = (isOpen: boolean, kind: PolicyKind, policy: number) => (): StepDetails => ({
    ...policyOf(pair, kind, policy),
    ...byEvent(isOpen),
  });
  const { isLocationOpen, isCameraOpen } = ways;
  ask('locationClosed', isLocationOpen || event !== null, hours(isLocationOpen, 'location', c.locationPolicy));
  ask('cameraClosed', isCameraOpen || event !== null, hours(isCameraOpen, 'camera', pair.cameraPolicy));
  const first = open[0];
  const enough: Instead | null =
    first === undefined ? (ways.isPublic ? 'public' : event) : { classId: c.classIds[first]! };
  for (const path of ways.readable) {
    const isOpen = open.includes(path);
    // Several classes are alternatives: a closed one refuses only when none is open.
    ask('classClosed', isOpen || enough !== null, () => ({
      ...classOf(pair, path),
      value: isOpen,
      ...(!isOpen && enough && { instead: ways.scheduled ?? event ?? enough }),
    }));
  }
  ask('familyClosed', ways.isFamilyOpen, () => policyOf(pair, 'family', pair.familyPolicy));
  ask('viewerClosed', ways.isViewerOpen, () => policyOf(pair, 'viewer', pair.viewerPolicy));
}

const sourceOf = (pair: Pair, source: ValueSource): StepDetails => {
  if (source === null) return {};
  if (source === 'admin') return { kind: 'admin' };
  const rows = { viewer: pair.viewerPolicy, family: pair.familyPolicy, location: pair.c.locationPolicy };
  return policyOf(pair, source, rows[source]);
};

function askDevices(pair: Pair, { device }: Question, ways: Ways, ask: Ask): void {
  const { c } = pair;
  const code = device === 'mobile' ? 'mobileOff' : 'desktopOff';
  ask(code, (c.profileSwitches[pair.profile]! & profileFlag[device]) !== 0, () => {
    const { value, source } = effectiveOf(pair, device);
    return { ...sourceOf(pair, source), value: value === -1 ? null : value === 2 };
  });
  const cameraPermits = hasFlag(pair, device);
  ask(code, cameraPermits, () => ({ ...policyOf(pair, 'camera', pair.cameraPolicy), value: cameraPermits }));
  const { eventId, scheduled, isEventUsable } = ways;
  const instead: Instead | null = scheduled ?? (isEventUsable && eventId !== null ? { eventId } : null);
  const askClass = (path: number, event: StepDetails) => {
    const permits = classPermitsDevice(c, path, device);
    ask(code, permits || instead !== null, () => ({
      ...classOf(pair, path),
      ...event,
      value: permits,
      ...(!permits && instead && { instead }),
    }));
  };
  if (ways.isLocationOpen && ways.isCameraOpen) for (const path of ways.open) askClass(path, {});
  // The event's path needs every class of the camera.
  if (eventId !== null) for (const path of classesOf(pair)) askClass(path, { eventId });
}

function askLimits(pair: Pair, { usage, at }: Question, ask: Ask): void {
  const { c, profile } = pair;
  const count = c.profileMaxCount[profile]!;
  const length = c.profileMaxLength[profile]!;
  const limit = ({ value, source }: EffectiveValue): StepDetails => ({
    ...sourceOf(pair, source),
    value: value === -1 ? null : value,
  });
  const countOf = () => limit(effectiveOf(pair, 'sessionMaxCount'));
  const lengthOf = () => limit(effectiveOf(pair, 'sessionMaxLength'));
  ask('sessionCountZero', count !== 0, countOf);
  ask('sessionLengthZero', length !== 0, lengthOf);
  const { sessionsToday, sessionStartedAt } = usage;
  const needed = sessionsToday + (sessionStartedAt === null ? 1 : 0);
  ask('sessionsUsedUp', count <= 0 || needed <= count, countOf);
  const isOver = length > 0 && sessionStartedAt !== null && at >= sessionStartedAt + length * 60_000;
  ask('sessionTimeUp', !isOver, lengthOf);
}
