import {
  check,
  type CompiledLocation,
  decide,
  decideStaff,
  decideStranger,
  nextOpening,
  refusalOfStranger,
} from '@viewgate/policy';
import type { Showing } from '@viewgate/contract';
import { type ReasonCode, reasons } from '@viewgate/policy/vocabulary';
import type { Playback } from './playback.ts';

/** The longest a member of staff may watch without asking again, in milliseconds: a working day. */
const longestForStaff = 8 * 3_600_000;

const questionOf = (playback: Playback, viewerId: number, at: number) => ({
  viewerId,
  cameraId: playback.cameraId,
  device: playback.device,
  at,
  usage: { ...playback.spent, sessionStartedAt: playback.startedAt },
});

const strangersQuestion = ({ cameraId, device, startedAt }: Playback, generation: number, at: number) => ({
  cameraId,
  device,
  at,
  generation,
  sessionStartedAt: startedAt,
});

/** Why it may not go on: null when it may, `unknown` when that cannot be determined. A deleted location denies. */
export const refusalOf = (
  playback: Playback,
  c: CompiledLocation | null | undefined,
  at: number,
): ReasonCode | 'unknown' | null => {
  if (c === undefined) return 'unknown';
  if (c === null) return 'locationUnreadable';
  const { watcher } = playback;
  if (watcher.kind === 'viewer') return check(c, questionOf(playback, watcher.viewerId, at)).reason;
  if (watcher.kind === 'stranger') return refusalOfStranger(c, strangersQuestion(playback, watcher.generation, at));
  if (!watcher.rights) return 'unknown';
  if (at >= playback.startedAt + longestForStaff) return 'sessionTimeUp';
  return decideStaff(c, { ...watcher.rights, address: watcher.ip }, playback.cameraId).reason;
};

/** The earlier of two moments that may be unknown. */
export const earliest = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.min(a, b);

/** When it must end, as far as is known now: with the window or the session, whichever is earlier. */
export const endOf = (playback: Playback, c: CompiledLocation | null | undefined, at: number): number | null => {
  const { watcher, startedAt } = playback;
  if (watcher.kind === 'staff') return startedAt + longestForStaff;
  if (!c) return null;
  if (watcher.kind === 'stranger') return decideStranger(c, strangersQuestion(playback, watcher.generation, at)).endsAt;
  const { windowEndsAt, sessionEndsAt } = decide(c, questionOf(playback, watcher.viewerId, at));
  return earliest(windowEndsAt, sessionEndsAt);
};

/** When a playback ended for this reason may be reopened; null when time alone does not help, or it is unknown. */
export const openingAfter = (
  playback: Playback,
  code: ReasonCode | null,
  c: CompiledLocation | null | undefined,
  at: number,
): number | null => {
  const { watcher } = playback;
  if (!c || !code || !reasons[code].curedByTime || watcher.kind === 'staff') return null;
  if (watcher.kind === 'stranger') {
    return decideStranger(c, strangersQuestion(playback, watcher.generation, at)).nextOpening;
  }
  const found = nextOpening(c, questionOf(playback, watcher.viewerId, at));
  return found === 'never' ? null : found;
};

/** Whether Stream Shield applies at this moment; unknown counts as yes. */
export const isShielded = (playback: Playback, c: CompiledLocation | null | undefined, at: number): boolean =>
  playback.watcher.kind === 'viewer' &&
  (!c || check(c, questionOf(playback, playback.watcher.viewerId, at)).streamShield);

/**
 * Whether the picture may leave the page: its own window has neither mark nor cover, so never under Stream Shield, and only where the
 * location says so.
 */
export const mayLeavePage = (c: CompiledLocation | null | undefined, streamShield: boolean): boolean =>
  !streamShield && c?.allowsOwnWindow === true;

/** How its picture may be shown at this moment. */
export const showingOf = (playback: Playback, c: CompiledLocation | null | undefined, at: number): Showing => {
  const streamShield = isShielded(playback, c, at);
  return { streamShield, pictureInPicture: mayLeavePage(c, streamShield) };
};
