import type { DeviceKind, ReasonCode } from '../vocabulary/index.ts';
import { cameraFlag, type CompiledLocation } from './compiled.ts';
import { recordWidth, rowOf } from './compile/id-index.ts';
import { eventAt, hasReadableClasses, presentClasses } from './gates.ts';
import { isDecidable, isReadableUsage, nothingUsed, type Question, type Usage } from './question.ts';
import { minuteOfWeek, offsetAt } from './zone.ts';

/** A moment at a location, on one kind of device. */
export interface Moment {
  readonly c: CompiledLocation;
  readonly at: number;
  readonly device: DeviceKind;
  readonly usage: Usage;
  /** The first word of the moment's row of the week. */
  row: number;
}

/** What rules about a viewer alone may read; judging a crowd moves it from row to row. */
export interface ViewerSide extends Moment {
  viewer: number;
  /** See {@link viewerGate}. */
  gates: number;
  profile: number;
}

/** What rules about a camera alone may read. */
export interface CameraSide extends Moment {
  readonly camera: number;
  /** See {@link cameraFlag}. */
  readonly flags: number;
  /** An event is running that opens the camera to this viewer. */
  readonly isEvent: boolean;
}

/** One viewer in front of one camera at a moment: everything the rules read. */
export interface Situation extends ViewerSide, CameraSide {
  readonly family: number;
  /** The family is invited to a running event; {@link isEvent} also requires every class of the camera to be readable. */
  readonly isInvited: boolean;
  /** Words of the classes of the family's children who are checked in; null where presence is not required. */
  readonly present: Int32Array | null;
  /** Nonzero if any: the classes through which the family reaches the camera; the shielded ones, no matter who is present. */
  readonly paths: number;
  readonly shieldedPaths: number;
  /** Of these: those that count, by a child who is present; the readable ones among them. */
  readonly presentPaths: number;
  readonly readablePaths: number;
  /** Of the readable ones: those open in the moment's row; those also open for the device. */
  openPaths: number;
  usablePaths: number;
}

/** What must be known before any rule can run, in the order checked. */
export const entryCodes = [
  'locationUnreadable',
  'momentUnreadable',
  'viewerUnknown',
  'cameraUnknown',
  'deviceUnreadable',
  'usageUnreadable',
] as const satisfies readonly ReasonCode[];
export type EntryCode = (typeof entryCodes)[number];

/** The situation that a question describes, or the first thing that is unknown. */
export const situationOf = (c: CompiledLocation, question: Question): Situation | EntryCode => {
  const { at, usage, device } = question;
  if (c.zone === null) return 'locationUnreadable';
  if (!isDecidable(at)) return 'momentUnreadable';
  const viewer = rowOf(c.viewers, question.viewerId);
  if (viewer < 0) return 'viewerUnknown';
  const camera = rowOf(c.cameras, question.cameraId);
  if (camera < 0) return 'cameraUnknown';
  if (device !== 'mobile' && device !== 'desktop') return 'deviceUnreadable';
  if (!isReadableUsage(usage, at)) return 'usageUnreadable';
  return situate(c, viewer, camera, device, at, usage);
};

/** The same viewer in front of the same camera at another moment, starting a session with no usage. */
export const momentOf = ({ c, viewer, camera, device }: Situation, at: number): Situation =>
  situate(c, viewer, camera, device, at, nothingUsed);

const situate = (
  c: CompiledLocation,
  viewer: number,
  camera: number,
  device: DeviceKind,
  at: number,
  usage: Usage,
): Situation => {
  const viewerRecords = c.viewers.records;
  const family = viewerRecords[viewer * recordWidth + 1]!;
  const profileAndGates = viewerRecords[viewer * recordWidth + 3]!;
  const flags = c.cameras.records[camera * recordWidth + 1]!;
  const isInvited = (flags & cameraFlag.hasEvents) !== 0 && eventAt(c, family, camera, at) !== undefined;
  const { classWords } = c.week;
  const present = presentClasses(c, family, at);
  let paths = 0;
  let presentPaths = 0;
  let readablePaths = 0;
  let shieldedPaths = 0;
  for (let word = 0; word < classWords; word++) {
    const path = pathWord(c, family, camera, word);
    const readable = c.classReadable[word]!;
    const counting = present === null ? path : path & present[word]!;
    paths |= path;
    presentPaths |= counting;
    readablePaths |= counting & readable;
    shieldedPaths |= path & (c.classShield[word]! | ~readable);
  }
  const situation: Situation = {
    c,
    at,
    device,
    usage,
    row: 0,
    viewer,
    gates: profileAndGates & 0xff,
    profile: profileAndGates >>> 8,
    camera,
    flags,
    isEvent: isInvited && hasReadableClasses(c, camera),
    family,
    isInvited,
    present,
    paths,
    presentPaths,
    readablePaths,
    shieldedPaths,
    openPaths: 0,
    usablePaths: 0,
  };
  placeInWeek(situation, rowAt(c, at));
  return situation;
};

/** The word of the classes through which a family reaches a camera. */
const pathWord = (c: CompiledLocation, family: number, camera: number, word: number): number =>
  c.familyClasses[family * c.week.classWords + word]! & c.cameraClasses[camera * c.week.classWords + word]!;

/** The first word of the week row that an instant of a readable location falls into. */
export const rowAt = (c: CompiledLocation, at: number): number =>
  c.zone === null ? 0 : c.week.segmentOf[minuteOfWeek(at + offsetAt(c.zone, at))]! * c.week.stride;

/** Moves a situation to a row of the week, leaving everything else as is. */
export const placeInWeek = (s: Situation, row: number): void => {
  const { c, family, camera, present } = s;
  const { open, classWords, scheduleWords } = c.week;
  const devices = classesFor(c, s.device);
  s.row = row;
  let openPaths = 0;
  let usablePaths = 0;
  for (let word = 0; word < classWords; word++) {
    const path = pathWord(c, family, camera, word);
    const openNow = (present === null ? path : path & present[word]!) & open[row + scheduleWords + word]!;
    openPaths |= openNow;
    usablePaths |= openNow & devices[word]!;
  }
  s.openPaths = openPaths;
  s.usablePaths = usablePaths;
};

/** The words of the classes that allow a device. */
export const classesFor = (c: CompiledLocation, device: DeviceKind): Int32Array =>
  device === 'mobile' ? c.classMobile : c.classDesktop;

/** Whether a schedule is open in the moment's row. */
export const isOpen = ({ c, row }: Moment, bit: number): boolean =>
  ((c.week.open[row + (bit >> 5)]! >>> (bit & 31)) & 1) !== 0;
