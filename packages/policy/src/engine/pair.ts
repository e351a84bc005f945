import { type DeviceKind, isSwitch, type PolicyKind } from '../vocabulary/index.ts';
import { cameraFlag, type CompiledLocation } from './compiled.ts';
import { effectiveValue, type EffectiveValue, type DecidingName } from './compile/effective.ts';
import { recordWidth, rowOf } from './compile/id-index.ts';
import { inherited, on } from './compile/policies.ts';
import type { Part, StepDetails } from './rules/rule.ts';

/** One viewer in front of one camera, by number. */
export interface Pair {
  readonly c: CompiledLocation;
  readonly viewer: number;
  readonly camera: number;
  readonly family: number;
  /** The combination of family and viewer policy. */
  readonly profile: number;
}

/** The pair, or null when the location lacks either one. */
export const findPair = (c: CompiledLocation, viewerId: number, cameraId: number): Pair | null => {
  const viewer = rowOf(c.viewers, viewerId);
  const camera = rowOf(c.cameras, cameraId);
  if (viewer < 0 || camera < 0) return null;
  const { records } = c.viewers;
  const family = records[viewer * recordWidth + 1]!;
  return { c, viewer, camera, family, profile: records[viewer * recordWidth + 3]! >>> 8 };
};

/** Positions of the classes through which the family reaches the camera. */
export const pathsOf = ({ c, family, camera }: Pair): number[] => {
  const words = c.week.classWords;
  const paths: number[] = [];
  for (let word = 0; word < words; word++) {
    const shared = c.familyClasses[family * words + word]! & c.cameraClasses[camera * words + word]!;
    for (let left = shared; left !== 0; left &= left - 1) paths.push(word * 32 + lowestBit(left));
  }
  return paths;
};

const hasPath = ({ c, family, camera }: Pair): boolean => {
  const words = c.week.classWords;
  for (let word = 0; word < words; word++)
    if ((c.familyClasses[family * words + word]! & c.cameraClasses[camera * words + word]!) !== 0) return true;
  return false;
};

/** Whether anything could ever let the viewer watch the camera; far quicker than a decision. */
export const mayReach = (c: CompiledLocation, viewerId: number, cameraId: number): boolean => {
  const pair = findPair(c, viewerId, cameraId);
  if (!pair) return false;
  const flags = c.cameras.records[pair.camera * recordWidth + 1]!;
  return (flags & cameraFlag.isPublic) !== 0 || c.events.has(pair.camera) || hasPath(pair);
};

/** Positions of the paths that count: where presence is required, those of a child who is checked in. */
export const presentPathsOf = (s: Pair & { readonly present: Int32Array | null }): number[] => {
  const { present } = s;
  return present === null ? pathsOf(s) : pathsOf(s).filter((path) => hasBit(present, path));
};

/** Positions of the camera's classes. */
export const classesOf = ({ c, camera }: Pair): number[] => {
  const words = c.week.classWords;
  const classes: number[] = [];
  for (let word = 0; word < words; word++) {
    const own = c.cameraClasses[camera * words + word]!;
    for (let left = own; left !== 0; left &= left - 1) classes.push(word * 32 + lowestBit(left));
  }
  return classes;
};

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

const hasBit = (words: Int32Array, position: number): boolean =>
  ((words[position >> 5]! >>> (position & 31)) & 1) === 1;

export const isReadableClass = (c: CompiledLocation, position: number): boolean => hasBit(c.classReadable, position);
export const isOpenClass = ({ c, row }: { readonly c: CompiledLocation; readonly row: number }, position: number) =>
  hasBit(c.week.open.subarray(row + c.week.scheduleWords), position);
export const classPermitsDevice = (c: CompiledLocation, position: number, device: DeviceKind): boolean =>
  hasBit(device === 'mobile' ? c.classMobile : c.classDesktop, position);

/** The row of a policy that binds the pair: 0 for none, negative when unreadable. */
export const policyRowOf = ({ c, profile, camera }: Pair, kind: Exclude<PolicyKind, 'class'>): number => {
  if (kind === 'location') return c.locationPolicy;
  if (kind === 'camera') return c.cameras.records[camera * recordWidth + 3]!;
  return (kind === 'family' ? c.profileFamilyPolicy : c.profileViewerPolicy)[profile] ?? 0;
};

/** An effective restriction of the pair's viewer, with the level that decided it. */
export const effectiveOf = (pair: Pair, item: DecidingName): EffectiveValue =>
  effectiveValue(
    pair.c.policies,
    pair.c.admin,
    {
      location: pair.c.locationPolicy,
      family: policyRowOf(pair, 'family'),
      viewer: policyRowOf(pair, 'viewer'),
    },
    item,
  );

/** The id of the policy behind a row; null for none, a paused one or an unreadable one. */
export const policyIdOf = (c: CompiledLocation, row: number): number | null =>
  row > 0 ? c.policies.ids[row] || null : null;

const detailsOfRow = (c: CompiledLocation, kind: PolicyKind, row: number): StepDetails => {
  const policyId = policyIdOf(c, row);
  return policyId === null ? { kind } : { kind, policyId };
};

/** The policy of a kind, as a rule's details. */
export const policyDetails = (pair: Pair, kind: Exclude<PolicyKind, 'class'>): StepDetails =>
  detailsOfRow(pair.c, kind, policyRowOf(pair, kind));

/** A class with its policy, as the details of a rule's part. */
export const classDetails = ({ c }: Pair, path: number): Omit<Part, 'passed'> => ({
  ...detailsOfRow(c, 'class', c.classPolicies[path]!),
  classId: c.classIds[path]!,
});

/** A restriction in force and its origin, as a rule's details; null when no level sets it. */
export const restrictionDetails = (pair: Pair, item: DecidingName): StepDetails => {
  const { value, source } = effectiveOf(pair, item);
  const origin = source === null ? {} : source === 'admin' ? ({ kind: 'admin' } as const) : policyDetails(pair, source);
  return { ...origin, value: value === inherited ? null : isSwitch(item) ? value === on : value };
};
