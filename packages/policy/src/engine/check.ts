import type { ReasonCode } from '../vocabulary/index.ts';
import { cameraFlag, type CompiledLocation, profileFlag, viewerGate } from './compiled.ts';
import { rowOf } from './compile/id-index.ts';
import { custodyBlockAt, hasReadableClasses, isDeletedAt, isLockedAt, openingAt } from './gates.ts';
import { isDecidable, isReadableUsage, type Question } from './question.ts';
import { minuteOfWeek, offsetAt } from './zone.ts';

/** The bare answer. Verdicts are shared: comparing by identity is fine, changing one is impossible. */
export interface Verdict {
  readonly outcome: 'allow' | 'deny';
  /** The first rule that refuses; null on allow. */
  readonly reason: ReasonCode | null;
  /** On a deny always true: nothing may be shown, and the safe side is the shield. */
  readonly streamShield: boolean;
}

const allow: Verdict = Object.freeze({ outcome: 'allow', reason: null, streamShield: false });
const allowShielded: Verdict = Object.freeze({ outcome: 'allow', reason: null, streamShield: true });
const denials = new Map<ReasonCode, Verdict>();
const denial = (reason: ReasonCode): Verdict => {
  const known = denials.get(reason);
  if (known) return known;
  const made: Verdict = Object.freeze({ outcome: 'deny', reason, streamShield: true });
  denials.set(reason, made);
  return made;
};

const locationUnreadable = denial('locationUnreadable');
const momentUnreadable = denial('momentUnreadable');
const viewerUnknown = denial('viewerUnknown');
const cameraUnknown = denial('cameraUnknown');
const deviceUnreadable = denial('deviceUnreadable');
const usageUnreadable = denial('usageUnreadable');
const noPath = denial('noPath');
const policyUnreadable = denial('policyUnreadable');
const locationClosed = denial('locationClosed');
const cameraClosed = denial('cameraClosed');
const classClosed = denial('classClosed');
const familyClosed = denial('familyClosed');
const viewerClosed = denial('viewerClosed');
const desktopOff = denial('desktopOff');
const mobileOff = denial('mobileOff');
const sessionCountZero = denial('sessionCountZero');
const sessionLengthZero = denial('sessionLengthZero');
const sessionsUsedUp = denial('sessionsUsedUp');
const sessionTimeUp = denial('sessionTimeUp');

/**
 * Answers a question with outcome, first reason and shield: what every playlist and segment asks, in a few look-ups
 * and without allocating. The rules and their order are those of `listSteps`, which a property test compares.
 */
export function check(c: CompiledLocation, question: Question): Verdict {
  const { at, usage } = question;
  const zone = c.zone;
  if (zone === null) return locationUnreadable;
  if (!isDecidable(at)) return momentUnreadable;
  const viewer = rowOf(c.viewers, question.viewerId);
  if (viewer < 0) return viewerUnknown;
  const camera = rowOf(c.cameras, question.cameraId);
  if (camera < 0) return cameraUnknown;
  const isMobile = question.device === 'mobile';
  if (!isMobile && question.device !== 'desktop') return deviceUnreadable;
  if (!isReadableUsage(usage, at)) return usageUnreadable;

  const viewerRow = viewer << 2;
  const cameraRow = camera << 2;
  const viewerRecords = c.viewers.records;
  const cameraRecords = c.cameras.records;
  const family = viewerRecords[viewerRow + 1]!;
  const viewerBits = viewerRecords[viewerRow + 2]!;
  const profileAndGate = viewerRecords[viewerRow + 3]!;
  const flags = cameraRecords[cameraRow + 1]!;
  const gates = profileAndGate & 0xff;
  if (gates !== 0 || (flags & unusualCamera) !== 0 || at < c.pausedUntil) {
    const refused = gateRefusal(c, viewer, camera, gates, flags, at);
    if (refused) return refused;
  }

  const isPublic = (flags & cameraFlag.isPublic) !== 0;
  const isInvited = (flags & cameraFlag.hasEvents) !== 0 && openingAt(c, family, camera, at) !== undefined;
  // An event opens only where every class of the camera can be read; its shield stays where one cannot.
  const isEvent = isInvited && hasReadableClasses(c, camera);
  const { week } = c;
  const { open, classWords } = week;
  const row = week.segmentOf[minuteOfWeek(at + offsetAt(zone, at))]! * week.stride;
  const classRow = row + week.scheduleWords;
  const classDevice = isMobile ? c.classMobile : c.classDesktop;
  const familyWord = family * classWords;
  const cameraWord = camera * classWords;
  // Class paths: all, those that can be read, those open now, those open for the device, those with the shield.
  let paths = 0;
  let readablePaths = 0;
  let openPaths = 0;
  let usablePaths = 0;
  let shieldedPaths = 0;
  for (let word = 0; word < classWords; word++) {
    const path = c.familyClasses[familyWord + word]! & c.cameraClasses[cameraWord + word]!;
    const readable = c.classReadable[word]!;
    const openNow = path & open[classRow + word]!;
    paths |= path;
    readablePaths |= path & readable;
    openPaths |= openNow;
    usablePaths |= openNow & classDevice[word]!;
    shieldedPaths |= path & (c.classShield[word]! | ~readable);
  }
  if (paths === 0 && !isPublic && !isEvent) return noPath;
  if ((gates & viewerGate.policyUnreadable) !== 0 || (flags & cameraFlag.policyUnreadable) !== 0) {
    return policyUnreadable;
  }
  if (readablePaths === 0 && !isPublic && !isEvent) return policyUnreadable;

  const isLocationOpen = isOpen(open, row, c.locationScheduleBit);
  const isCameraOpen = isOpen(open, row, cameraRecords[cameraRow + 2]!);
  if (!isEvent) {
    if (!isLocationOpen) return locationClosed;
    if (!isCameraOpen) return cameraClosed;
    if (openPaths === 0 && !isPublic) return classClosed;
  }
  if (!isOpen(open, row, viewerBits & 0xffff)) return familyClosed;
  if (!isOpen(open, row, viewerBits >>> 16)) return viewerClosed;

  const profile = profileAndGate >>> 8;
  const switches = c.profileSwitches[profile]!;
  const deviceOff = isMobile ? mobileOff : desktopOff;
  if ((switches & (isMobile ? profileFlag.mobile : profileFlag.desktop)) === 0) return deviceOff;
  if ((flags & (isMobile ? cameraFlag.mobile : cameraFlag.desktop)) === 0) return deviceOff;
  // Each path is judged alone: the event by every class's device rule, the others by their own hours too.
  const isEventUsable = isEvent && (flags & (isMobile ? cameraFlag.eventMobile : cameraFlag.eventDesktop)) !== 0;
  const isScheduledUsable = isLocationOpen && isCameraOpen && (usablePaths !== 0 || isPublic);
  if (!isEventUsable && !isScheduledUsable) return deviceOff;

  const maxCount = c.profileMaxCount[profile]!;
  const maxLength = c.profileMaxLength[profile]!;
  if (maxCount === 0) return sessionCountZero;
  if (maxLength === 0) return sessionLengthZero;
  const startedAt = usage.sessionStartedAt;
  if (maxCount > 0 && usage.sessionsToday + (startedAt === null ? 1 : 0) > maxCount) return sessionsUsedUp;
  if (maxLength > 0 && startedAt !== null && at >= startedAt + maxLength * 60_000) return sessionTimeUp;

  // The safer side: one class through which the family reaches the camera is enough, whichever path is used.
  const isShielded =
    shieldedPaths !== 0 ||
    (isInvited && (flags & cameraFlag.eventShield) !== 0) ||
    c.doubts.length !== 0 ||
    (switches & profileFlag.streamShield) !== 0 ||
    (flags & cameraFlag.streamShield) !== 0;
  return isShielded ? allowShielded : allow;
}

const unusualCamera = cameraFlag.unreadable | cameraFlag.disabled | cameraFlag.aiOnly;

const isOpen = (open: Int32Array, row: number, bit: number): boolean =>
  ((open[row + (bit >> 5)]! >>> (bit & 31)) & 1) !== 0;

/** The gates that only few viewers and cameras have; null when all of them pass. */
function gateRefusal(
  c: CompiledLocation,
  viewer: number,
  camera: number,
  gates: number,
  flags: number,
  at: number,
): Verdict | null {
  if ((gates & viewerGate.unreadable) !== 0) return denial('viewerUnreadable');
  if ((flags & cameraFlag.unreadable) !== 0) return denial('cameraUnreadable');
  if ((gates & viewerGate.notApproved) !== 0) return denial('notApproved');
  if ((gates & viewerGate.notConfirmed) !== 0) return denial('notConfirmed');
  if ((gates & viewerGate.lockedForGood) !== 0) return denial('viewerPaused');
  if (isLockedAt(c, viewer, at)) return denial('viewerPaused');
  if ((gates & viewerGate.timed) !== 0 && isDeletedAt(c, viewer, at)) return denial('viewerDeleted');
  if ((gates & viewerGate.shieldLocked) !== 0) return denial('shieldLocked');
  if ((flags & cameraFlag.disabled) !== 0) return denial('cameraDisabled');
  if ((flags & cameraFlag.aiOnly) !== 0) return denial('cameraAiOnly');
  if ((gates & viewerGate.custody) !== 0 && custodyBlockAt(c, viewer, camera, at)) return denial('custodyBlock');
  return null;
}
