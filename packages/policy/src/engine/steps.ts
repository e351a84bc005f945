import type { PolicyKind, ReasonCode } from '../vocabulary/index.ts';
import type { CompiledLocation } from './compiled.ts';
import type { ValueSource } from './compile/effective.ts';
import { custodyBlockAt, hasReadableClasses, isDeletedAt, isLockedAt, openingAt } from './gates.ts';
import {
  classPermitsDevice,
  effectiveOf,
  findPair,
  hasFlag,
  hasGate,
  isReadableClass,
  type Pair,
  policyIdOf,
} from './pair.ts';
import { isReadableUsage, type Question } from './question.ts';
import { decidableFrom, decidableUntil, minuteOfWeek, offsetAt } from './zone.ts';

/** One rule as it was asked, named by the reason it gives when it refuses. */
export interface Step {
  readonly code: ReasonCode;
  readonly passed: boolean;
  /** The level whose policy the rule read, or set the value that it compared. */
  readonly kind?: PolicyKind | 'admin';
  /** The policy in force behind it; absent when none limits here. */
  readonly policyId?: number;
  readonly classId?: number;
  readonly eventId?: number;
  readonly childId?: number;
  /** The value in force: a limit, or whether a switch is on; null when nothing says anything. */
  readonly value?: number | boolean | null;
  /** When a gate ends by itself (epoch ms). */
  readonly until?: number;
}

/** Asks every rule in order and goes on after a refusal, as far as the facts allow: the long form of `check`. */
export function listSteps(c: CompiledLocation, question: Question): Step[] {
  const { at } = question;
  const steps: Step[] = [];
  const ask = (code: ReasonCode, passed: boolean, details: Omit<Step, 'code' | 'passed'> = {}): boolean => {
    steps.push({ code, passed, ...details });
    return passed;
  };
  if (!ask('locationUnreadable', c.zone !== null)) return steps;
  if (!ask('momentUnreadable', at >= decidableFrom && at < decidableUntil)) return steps;
  const pair = findPair(c, question.viewerId, question.cameraId);
  if (!ask('viewerUnknown', pair !== 'viewerUnknown')) return steps;
  if (!ask('cameraUnknown', pair !== 'cameraUnknown') || typeof pair === 'string') return steps;
  if (!ask('deviceUnreadable', question.device === 'mobile' || question.device === 'desktop')) return steps;
  if (!ask('usageUnreadable', isReadableUsage(question.usage, at))) return steps;
  if (!ask('viewerUnreadable', !hasGate(pair, 'unreadable'))) return steps;
  if (!ask('cameraUnreadable', !hasFlag(pair, 'unreadable'))) return steps;
  askGates(pair, at, ask);

  const opening = openingAt(c, pair.family, pair.camera, at);
  const eventId = opening && hasReadableClasses(c, pair.camera) ? opening.eventId : null;
  const isPublic = hasFlag(pair, 'isPublic');
  const hasPath = ask('noPath', pair.paths.length > 0 || isPublic || eventId !== null, eventOf(eventId));
  askReadablePolicies(pair, isPublic || eventId !== null, ask);
  const openPaths = askSchedules(pair, at, eventId, ask);
  askDevices(pair, question, hasPath ? openPaths : null, eventId, ask);
  askLimits(pair, question, ask);
  return steps;
}

type Ask = (code: ReasonCode, passed: boolean, details?: Omit<Step, 'code' | 'passed'>) => boolean;
const eventOf = (eventId: number | null): Omit<Step, 'code' | 'passed'> => (eventId === null ? {} : { eventId });

function askGates(pair: Pair, at: number, ask: Ask): void {
  const { c, viewer } = pair;
  ask('notApproved', !hasGate(pair, 'notApproved'));
  ask('notConfirmed', !hasGate(pair, 'notConfirmed'));
  const isLocked = isLockedAt(c, viewer, at);
  const until = isLocked && !hasGate(pair, 'lockedForGood') ? c.timed.get(viewer)?.lockedUntil : null;
  ask('viewerPaused', !hasGate(pair, 'lockedForGood') && !isLocked, typeof until === 'number' ? { until } : {});
  ask('viewerDeleted', !isDeletedAt(c, viewer, at));
  ask('shieldLocked', !hasGate(pair, 'shieldLocked'));
  ask('cameraDisabled', !hasFlag(pair, 'disabled'));
  ask('cameraAiOnly', !hasFlag(pair, 'aiOnly'));
  const block = custodyBlockAt(c, viewer, pair.camera, at);
  const ends = block && Number.isFinite(block.until) ? { until: block.until } : {};
  ask('custodyBlock', block === undefined, block ? { childId: block.childId, ...ends } : {});
}

function askReadablePolicies(pair: Pair, opensAnyway: boolean, ask: Ask): void {
  if (pair.viewerPolicy < 0) ask('policyUnreadable', false, { kind: 'viewer' });
  if (pair.familyPolicy < 0) ask('policyUnreadable', false, { kind: 'family' });
  if (pair.cameraPolicy < 0) ask('policyUnreadable', false, { kind: 'camera' });
  if (opensAnyway || pair.paths.length === 0) return;
  if (pair.paths.some((path) => isReadableClass(pair.c, path))) return;
  for (const path of pair.paths) ask('policyUnreadable', false, { kind: 'class', classId: pair.c.classIds[path]! });
}

const policyOf = (pair: Pair, kind: PolicyKind, row: number): Omit<Step, 'code' | 'passed'> => {
  const policyId = policyIdOf(pair.c, row);
  return policyId === null ? { kind } : { kind, policyId };
};

/** Asks the five kinds; returns the positions of the classes that are open. */
function askSchedules(pair: Pair, at: number, eventId: number | null, ask: Ask): number[] {
  const { c } = pair;
  const { week, zone } = c;
  const row = zone ? week.segmentOf[minuteOfWeek(at + offsetAt(zone, at))]! * week.stride : 0;
  const bitIsSet = (word: number, bit: number) => ((week.open[word + (bit >> 5)]! >>> (bit & 31)) & 1) === 1;
  const askPolicy = (code: ReasonCode, kind: PolicyKind, policy: number, bit: number, lifted: number | null) =>
    ask(code, lifted !== null || bitIsSet(row, bit), { ...policyOf(pair, kind, policy), ...eventOf(lifted) });

  askPolicy('locationClosed', 'location', c.locationPolicy, c.locationScheduleBit, eventId);
  askPolicy('cameraClosed', 'camera', pair.cameraPolicy, pair.bits.camera, eventId);
  const readable = pair.paths.filter((path) => isReadableClass(c, path));
  const isOpen = (path: number) => eventId !== null || bitIsSet(row + week.scheduleWords, path);
  const open = readable.filter(isOpen);
  const isEnough = open.length > 0 || hasFlag(pair, 'isPublic') || eventId !== null;
  for (const path of readable) {
    // Several classes are alternatives: a closed one refuses only when none is open.
    ask('classClosed', isEnough || isOpen(path), {
      ...policyOf(pair, 'class', c.classPolicies[path]!),
      classId: c.classIds[path]!,
      value: isOpen(path),
      ...eventOf(eventId),
    });
  }
  askPolicy('familyClosed', 'family', pair.familyPolicy, pair.bits.family, null);
  askPolicy('viewerClosed', 'viewer', pair.viewerPolicy, pair.bits.viewer, null);
  return open;
}

const sourceOf = (pair: Pair, source: ValueSource): Omit<Step, 'code' | 'passed'> => {
  if (source === null) return {};
  if (source === 'admin') return { kind: 'admin' };
  const rows = { viewer: pair.viewerPolicy, family: pair.familyPolicy, location: pair.c.locationPolicy };
  return policyOf(pair, source, rows[source]);
};

function askDevices(
  pair: Pair,
  { device }: Question,
  openPaths: number[] | null,
  eventId: number | null,
  ask: Ask,
): void {
  const { c } = pair;
  const isMobile = device === 'mobile';
  const code = isMobile ? 'mobileOff' : 'desktopOff';
  const { value, source } = effectiveOf(pair, device);
  ask(code, value !== 1, { ...sourceOf(pair, source), value: value === -1 ? null : value === 2 });
  const cameraPermits = hasFlag(pair, device);
  ask(code, cameraPermits, { ...policyOf(pair, 'camera', pair.cameraPolicy), value: cameraPermits });
  if (openPaths === null) return;
  const eventPermits = eventId !== null && hasFlag(pair, isMobile ? 'eventMobile' : 'eventDesktop');
  const isEnough =
    hasFlag(pair, 'isPublic') || eventPermits || openPaths.some((path) => classPermitsDevice(c, path, device));
  for (const path of openPaths) {
    const permits = classPermitsDevice(c, path, device);
    ask(code, isEnough || permits, {
      ...policyOf(pair, 'class', c.classPolicies[path]!),
      classId: c.classIds[path]!,
      value: permits,
    });
  }
  // An event for a camera none of whose classes is the family's: the classes' device rules still hold.
  if (openPaths.length === 0 && eventId !== null) ask(code, isEnough, { kind: 'class', value: eventPermits, eventId });
}

function askLimits(pair: Pair, { usage, at }: Question, ask: Ask): void {
  const count = effectiveOf(pair, 'sessionMaxCount');
  const length = effectiveOf(pair, 'sessionMaxLength');
  const limitOf = ({ value, source }: typeof count) => ({
    ...sourceOf(pair, source),
    value: value === -1 ? null : value,
  });
  ask('sessionCountZero', count.value !== 0, limitOf(count));
  ask('sessionLengthZero', length.value !== 0, limitOf(length));
  const { sessionsToday, sessionStartedAt } = usage;
  const needed = sessionsToday + (sessionStartedAt === null ? 1 : 0);
  ask('sessionsUsedUp', count.value <= 0 || needed <= count.value, limitOf(count));
  const isOver = length.value > 0 && sessionStartedAt !== null && at >= sessionStartedAt + length.value * 60_000;
  ask('sessionTimeUp', !isOver, limitOf(length));
}
