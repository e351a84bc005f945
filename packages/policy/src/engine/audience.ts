import type { DeviceKind, ReasonCode } from '../vocabulary/index.ts';
import { check } from './check.ts';
import type { CompiledLocation } from './compiled.ts';
import { recordWidth, rowOf } from './compile/id-index.ts';
import { admittedTo, crowdOf, idsOf, readyAt } from './crowd.ts';
import { nothingUsed } from './question.ts';

/** Who may start watching one camera and, on request, why the others may not. */
export interface Audience {
  readonly viewerIds: readonly number[];
  readonly denied?: ReadonlyMap<ReasonCode, readonly number[]>;
}

/** Everyone who may start watching each camera at a moment on a device, by camera id. */
export const audiences = (c: CompiledLocation, at: number, device: DeviceKind): Map<number, readonly number[]> => {
  const crowd = crowdOf(c);
  const ready = readyAt(crowd, at, device);
  const { records } = c.cameras;
  const result = new Map<number, readonly number[]>();
  for (let camera = 0; camera * recordWidth < records.length; camera++) {
    const cameraId = records[camera * recordWidth]!;
    if (rowOf(c.cameras, cameraId) !== camera) continue;
    result.set(cameraId, ready ? idsOf(crowd, admittedTo(crowd, ready, camera)) : []);
  }
  return result;
};

/** Everyone who may start watching a camera at a moment, on the given device or, without one, on any. */
export const audience = (
  c: CompiledLocation,
  cameraId: number,
  at: number,
  options: { readonly device?: DeviceKind; readonly withDenied?: boolean } = {},
): Audience => {
  const camera = rowOf(c.cameras, cameraId);
  const devices: readonly DeviceKind[] = options.device ? [options.device] : ['desktop', 'mobile'];
  const crowd = crowdOf(c);
  const admitted = new Int32Array(crowd.words);
  for (const device of devices) {
    const ready = readyAt(crowd, at, device);
    if (!ready || camera < 0) continue;
    for (const [place, bits] of admittedTo(crowd, ready, camera).entries()) admitted[place]! |= bits;
  }
  const viewerIds = idsOf(crowd, admitted);
  return options.withDenied
    ? { viewerIds, denied: deniedOf(c, cameraId, at, devices[0]!, new Set(viewerIds)) }
    : { viewerIds };
};

const deniedOf = (
  c: CompiledLocation,
  cameraId: number,
  at: number,
  device: DeviceKind,
  admitted: ReadonlySet<number>,
): Map<ReasonCode, readonly number[]> => {
  const denied = new Map<ReasonCode, number[]>();
  const { records } = c.viewers;
  for (let viewer = 0; viewer * recordWidth < records.length; viewer++) {
    const viewerId = records[viewer * recordWidth]!;
    if (admitted.has(viewerId) || rowOf(c.viewers, viewerId) !== viewer) continue;
    const { reason } = check(c, { viewerId, cameraId, device, at, usage: nothingUsed });
    if (reason === null) continue;
    const known = denied.get(reason);
    if (known) known.push(viewerId);
    else denied.set(reason, [viewerId]);
  }
  return denied;
};
