import { type DeviceKind, type ReasonCode, reasons } from '../vocabulary/index.ts';
import { check } from './check.ts';
import { type CompiledLocation, viewerGate } from './compiled.ts';
import { indexRecords, recordWidth } from './compile/id-index.ts';
import { noPolicy } from './compile/policies.ts';
import { collectProfiles } from './compile/profiles.ts';
import { decide } from './decide.ts';
import { nothingUsed, type Question } from './question.ts';

/** Somebody who watches by a location's public link: may they watch this camera on this device at this moment? */
export interface StrangerQuestion {
  readonly cameraId: number;
  readonly device: DeviceKind;
  /** Epoch ms. */
  readonly at: number;
  /** The generation of the link they came by. */
  readonly generation: number;
  /** When the running session started (epoch ms); null when a new one is requested. */
  readonly sessionStartedAt: number | null;
}

export interface StrangerDecision {
  readonly outcome: 'allow' | 'deny';
  /** The decisive reason, for staff and for the code; {@link isForStrangers} says whether a stranger may read it. */
  readonly reason: ReasonCode | null;
  /** When it must end, as far as is known (epoch ms): the hours, the session's length, the link's end date. */
  readonly endsAt: number | null;
  /** On deny, the first instant at which they may start (epoch ms); null when none is known. */
  readonly nextOpening: number | null;
}

/** A family that no record has: no class, child or invitation is a stranger's. */
const nobodys = -2;
export const strangerId = 1;

const views = new WeakMap<CompiledLocation, CompiledLocation>();

/**
 * The location as a stranger meets it: its only viewer, without a family, bound by the rules of location, camera and admin
 * policy. Anyone who is barred from a child could come by the link, so every custody block binds the stranger.
 */
export const seenByStranger = (c: CompiledLocation): CompiledLocation => {
  const known = views.get(c);
  if (known) return known;
  const profiles = collectProfiles();
  const profile = profiles.numberOf(noPolicy, noPolicy);
  const blocks = [...c.custody.values()].flat();
  const always = c.policies.scheduleBit[noPolicy]!;
  const gates = (hasUnreadableViewer(c) ? viewerGate.unreadable : 0) | (blocks.length > 0 ? viewerGate.custody : 0);
  const view = {
    ...c,
    viewers: indexRecords(Int32Array.of(strangerId, nobodys, (always << 16) | always, (profile << 8) | gates)),
    familyClasses: new Int32Array(0),
    ...profiles.columns({ table: c.policies }, c.admin, c.locationPolicy),
    timed: new Map(),
    custody: new Map([[0, blocks]]),
  };
  views.set(c, view);
  return view;
};

/** Whether a custody block may be among what cannot be read. */
const hasUnreadableViewer = ({ viewers: { records } }: CompiledLocation): boolean => {
  for (let row = 0; row < records.length; row += recordWidth) {
    if (records[row] !== 0 && (records[row + 3]! & viewerGate.unreadable) !== 0) return true;
  }
  return false;
};

const questionOf = ({ cameraId, device, at, sessionStartedAt }: StrangerQuestion): Question => ({
  viewerId: strangerId,
  cameraId,
  device,
  at,
  // No stranger can be told from the next: each session is the first of its day.
  usage: { ...nothingUsed, sessionsToday: sessionStartedAt === null ? 0 : 1, sessionStartedAt },
});

const linkRefusal = ({ publicLink }: CompiledLocation, at: number, generation: number): ReasonCode | null => {
  if (publicLink === null || publicLink.generation !== generation) return 'publicLinkOver';
  return at < publicLink.endsAt ? null : 'publicLinkOver';
};

/** Why a stranger may not watch; null when they may. */
export const refusalOfStranger = (c: CompiledLocation, question: StrangerQuestion): ReasonCode | null => {
  const refused = linkRefusal(c, question.at, question.generation);
  if (refused !== null) return refused;
  const { outcome, reason, streamShield } = check(seenByStranger(c), questionOf(question));
  if (outcome === 'deny') return reason;
  // Stream Shield shows the viewer's name and locks the viewer: a stranger has no name, and nobody to lock.
  return streamShield ? 'publicShielded' : null;
};

/** Whether a stranger may watch, and until when; if not, when they may next. */
export const decideStranger = (c: CompiledLocation, question: StrangerQuestion): StrangerDecision => {
  const reason = refusalOfStranger(c, question);
  const lasts = c.publicLink?.endsAt ?? Number.NEGATIVE_INFINITY;
  const isLinked = linkRefusal(c, question.at, question.generation) === null;
  const { windowEndsAt, sessionEndsAt, nextOpening } = decide(seenByStranger(c), questionOf(question));
  if (reason !== null) {
    const opens = isLinked && typeof nextOpening === 'number' && nextOpening < lasts ? nextOpening : null;
    return { outcome: 'deny', reason, endsAt: null, nextOpening: reason === 'publicShielded' ? null : opens };
  }
  const endsAt = Math.min(lasts, windowEndsAt ?? Number.POSITIVE_INFINITY, sessionEndsAt ?? Number.POSITIVE_INFINITY);
  return { outcome: 'allow', reason, endsAt: Number.isFinite(endsAt) ? endsAt : null, nextOpening: null };
};

/** Whether a stranger may be told the reason. */
export const isForStrangers = (code: ReasonCode): boolean => reasons[code].strangers.startsWith('why');

/** Whether the camera does not exist for a stranger who wants to watch it. */
export const isHiddenFromStrangers = (code: ReasonCode): boolean =>
  reasons[code].strangers === 'nothing' || reasons[code].strangers === 'why, while watching';
