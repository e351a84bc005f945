import type { DeviceKind } from '../vocabulary/index.ts';
import { cameraFlag, type CompiledLocation, viewerGate } from './compiled.ts';
import { effectiveValue, type EffectiveValue, type LimitItem, type SwitchItem } from './compile/effective.ts';
import { recordWidth, rowOf } from './compile/id-index.ts';

/** One viewer before one camera, looked up: what the slower questions (why, when, the week) start from. */
export interface Pair {
  readonly c: CompiledLocation;
  readonly viewer: number;
  readonly camera: number;
  readonly family: number;
  readonly gates: number;
  readonly flags: number;
  readonly profile: number;
  readonly viewerPolicy: number;
  readonly familyPolicy: number;
  readonly cameraPolicy: number;
  readonly bits: { readonly family: number; readonly viewer: number; readonly camera: number };
}

/** The pair, or which of the two the location does not have. */
export function findPair(
  c: CompiledLocation,
  viewerId: number,
  cameraId: number,
): Pair | 'viewerUnknown' | 'cameraUnknown' {
  const viewer = rowOf(c.viewers, viewerId);
  if (viewer < 0) return 'viewerUnknown';
  const camera = rowOf(c.cameras, cameraId);
  if (camera < 0) return 'cameraUnknown';
  return pairOf(c, viewer, camera);
}

function pairOf(c: CompiledLocation, viewer: number, camera: number): Pair {
  const { records: viewers } = c.viewers;
  const { records: cameras } = c.cameras;
  const viewerBits = viewers[viewer * recordWidth + 2]!;
  const profileAndGate = viewers[viewer * recordWidth + 3]!;
  const family = viewers[viewer * recordWidth + 1]!;
  const profile = profileAndGate >>> 8;
  return {
    c,
    viewer,
    camera,
    family,
    gates: profileAndGate & 0xff,
    flags: cameras[camera * recordWidth + 1]!,
    profile,
    viewerPolicy: c.profileViewerPolicy[profile] ?? 0,
    familyPolicy: c.profileFamilyPolicy[profile] ?? 0,
    cameraPolicy: cameras[camera * recordWidth + 3]!,
    bits: { family: viewerBits & 0xffff, viewer: viewerBits >>> 16, camera: cameras[camera * recordWidth + 2]! },
  };
}

/** Positions of the classes through which the family reaches the camera. */
export function pathsOf({ c, family, camera }: Pair): number[] {
  const words = c.week.classWords;
  const paths: number[] = [];
  for (let word = 0; word < words; word++) {
    const shared = c.familyClasses[family * words + word]! & c.cameraClasses[camera * words + word]!;
    for (let left = shared; left !== 0; left &= left - 1) paths.push(word * 32 + lowestBit(left));
  }
  return paths;
}

/** Positions of the camera's classes. */
export function classesOf({ c, camera }: Pair): number[] {
  const words = c.week.classWords;
  const classes: number[] = [];
  for (let word = 0; word < words; word++) {
    const own = c.cameraClasses[camera * words + word]!;
    for (let left = own; left !== 0; left &= left - 1) classes.push(word * 32 + lowestBit(left));
  }
  return classes;
}

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

const hasBit = (words: Int32Array, position: number): boolean =>
  ((words[position >> 5]! >>> (position & 31)) & 1) === 1;

export const isReadableClass = (c: CompiledLocation, position: number): boolean => hasBit(c.classReadable, position);
export const classPermitsDevice = (c: CompiledLocation, position: number, device: DeviceKind): boolean =>
  hasBit(device === 'mobile' ? c.classMobile : c.classDesktop, position);

export const hasFlag = (pair: Pair, flag: keyof typeof cameraFlag): boolean => (pair.flags & cameraFlag[flag]) !== 0;
export const hasGate = (pair: Pair, gate: keyof typeof viewerGate): boolean => (pair.gates & viewerGate[gate]) !== 0;

/** An effective restriction of the pair's viewer, with the level that decided it. */
export const effectiveOf = (pair: Pair, item: LimitItem | SwitchItem): EffectiveValue =>
  effectiveValue(
    pair.c.policies,
    pair.c.admin,
    { location: pair.c.locationPolicy, family: pair.familyPolicy, viewer: pair.viewerPolicy },
    item,
  );

/** The id of the policy behind a row, or null for none, a paused one or an unreadable one. */
export const policyIdOf = (c: CompiledLocation, row: number): number | null =>
  row > 0 ? c.policies.ids[row] || null : null;
