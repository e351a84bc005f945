import { deviceKinds } from '../vocabulary/index.ts';
import { check } from './check.ts';
import { cameraFlag, type CompiledLocation } from './compiled.ts';
import { consentTurns } from './consent.ts';
import { recordWidth } from './compile/id-index.ts';
import { findPair, pathsOf } from './pair.ts';
import { nothingUsed } from './question.ts';
import { type AccessChange, type Changes, everySegment, momentsOf, note, type WhatIf, whatIf } from './what-if.ts';
import { decidableUntil, spanAt } from './zone.ts';

/** Epoch ms: every moment from `from` to `near` is evaluated, then up to `to` as far as the budget allows. */
export interface Ahead {
  readonly from: number;
  readonly near: number;
  readonly to: number;
  /** How many viewer-camera moments may be evaluated after `near`. */
  readonly most: number;
}

/** What a change does from `from` on, and up to when (epoch ms, exclusive) that is known. */
export interface WhatIfAhead extends WhatIf {
  readonly until: number;
}

/** An instant from which these viewers may get a different answer. */
interface Turn {
  readonly at: number;
  readonly viewerIds: readonly number[];
  /** Limits the turn to this camera. */
  readonly cameraId?: number;
}

/**
 * Like {@link whatIf} over a long range, at a cost proportional to its dated entries: after `near`, only viewers whose
 * pause, deletion, custody block, stay or event begins or ends are evaluated.
 */
export const whatIfAhead = (before: CompiledLocation, after: CompiledLocation, ahead: Ahead): WhatIfAhead => {
  const both = [before, after] as const;
  const near = hasClockChange(both, ahead) ? Math.max(ahead.near, ahead.from + everySegment) : ahead.near;
  const loses: Changes = new Map();
  const gains: Changes = new Map();
  // Everybody is affected from now on, and again when the location's pause ends.
  for (const { from, to } of [{ from: ahead.from, to: near }, ...afterPauses(both, near, ahead)]) {
    const known = whatIf(before, after, { from, to });
    for (const one of known.loses) noteAll(loses, one);
    for (const one of known.gains) noteAll(gains, one);
  }
  const told = (until: number) => ({ loses: [...loses.values()], gains: [...gains.values()], until });

  let left = ahead.most;
  const cameraIds = [...new Set(both.flatMap((c) => idsIn(c.cameras.records)))];
  for (const { at: turn, viewerIds, cameraId } of turnsOf(both, ahead)) {
    const start = Math.max(turn, near);
    const moments = momentsOf(both, start, Math.min(turn + everySegment, ahead.to), []);
    for (const viewerId of viewerIds)
      for (const camera of cameraId === undefined ? cameraIds : [cameraId]) {
        if (!both.some((c) => mayReach(c, viewerId, camera))) continue;
        left -= moments.length;
        if (left < 0) return told(start);
        for (const at of moments) turnedAt(both, { viewerId, cameraId: camera, at }, loses, gains);
      }
  }
  return told(ahead.to);
};

type Both = readonly [before: CompiledLocation, after: CompiledLocation];

const noteAll = (into: Changes, { viewerId, cameraId, devices, at }: AccessChange): void => {
  for (const device of devices) note(into, { cameraId, device, at }, [viewerId]);
};

/** The part after `near` of the two weeks following each pause of the location. */
const afterPauses = (both: Both, near: number, { from, to }: Ahead) =>
  [...new Set(both.map(({ pausedUntil }) => pausedUntil))]
    .filter((end) => end >= from && end < to)
    .map((end) => ({ from: Math.max(end, near), to: Math.min(end + everySegment, to) }))
    .filter((range) => range.from < range.to);

const turnedAt = (
  [before, after]: Both,
  asked: { viewerId: number; cameraId: number; at: number },
  loses: Changes,
  gains: Changes,
): void => {
  for (const device of deviceKinds) {
    const question = { ...asked, device, usage: nothingUsed };
    const was = check(before, question).outcome;
    if (was !== check(after, question).outcome) note(was === 'allow' ? loses : gains, question, [asked.viewerId]);
  }
};

/** Whether a clock change skips or repeats hours in the week ahead. */
const hasClockChange = (both: Both, { from, near }: Ahead): boolean =>
  both.some(({ zone }) => zone !== null && near < decidableUntil && spanAt(zone, from) !== spanAt(zone, near));

const idsIn = (records: Int32Array): number[] =>
  Array.from({ length: records.length / recordWidth }, (_, row) => records[row * recordWidth]!).filter((id) => id > 0);

/** Whether anything could ever let the viewer watch the camera. */
const mayReach = (c: CompiledLocation, viewerId: number, cameraId: number): boolean => {
  const pair = findPair(c, viewerId, cameraId);
  if (!pair) return false;
  const flags = c.cameras.records[pair.camera * recordWidth + 1]!;
  return (flags & cameraFlag.isPublic) !== 0 || c.events.has(pair.camera) || pathsOf(pair).length > 0;
};

/** What begins or ends for some of the viewers, in order; entries in both locations appear once. */
const turnsOf = (both: Both, { from, to }: Ahead): Turn[] =>
  [
    ...new Map(
      both
        .flatMap((c) => [...turnsIn(c)])
        .filter(({ at }) => at >= from && at < to)
        .map((turn) => [JSON.stringify(turn), turn] as const),
    ).values(),
  ].sort((a, b) => a.at - b.at);

function* turnsIn(c: CompiledLocation): Iterable<Turn> {
  const { records } = c.viewers;
  const idOf = (row: number) => records[row * recordWidth]!;
  for (const [row, { lockedUntil, deletionAt }] of c.timed)
    for (const at of [lockedUntil, deletionAt]) if (at !== null) yield { at, viewerIds: [idOf(row)] };
  for (const [row, blocks] of c.custody)
    for (const { from, until } of blocks) for (const at of [from, until]) yield { at, viewerIds: [idOf(row)] };
  if (c.presence) {
    const rows = Array.from({ length: records.length / recordWidth }, (_, row) => row);
    const families = Map.groupBy(rows, (row) => records[row * recordWidth + 1]!);
    for (const [family, stays] of c.presence)
      for (const { from, until } of stays)
        for (const at of [from, until]) yield { at, viewerIds: (families.get(family) ?? []).map(idOf) };
  }
  if (c.consent) {
    const everyone = Array.from({ length: records.length / recordWidth }, (_, row) => idOf(row)).filter((id) => id > 0);
    for (const [row, cameraId] of idsIn(c.cameras.records).entries()) {
      const turns = new Set<number>();
      consentTurns(c, row, (instant) => turns.add(instant));
      for (const at of turns) yield { at, viewerIds: everyone, cameraId };
    }
  }
  for (const [row, events] of c.events)
    for (const { startsAt, endsAt, families } of events) {
      // A viewer blocked from a child is affected wherever an event brings that child, invited or not.
      const viewerIds = Array.from(c.viewers.records.keys())
        .filter((place) => place % recordWidth === 0)
        .map((place) => place / recordWidth)
        .filter((viewer) => families.has(records[viewer * recordWidth + 1]!) || c.custody.has(viewer))
        .map(idOf);
      const cameraId = c.cameras.records[row * recordWidth]!;
      for (const at of [startsAt, endsAt]) yield { at, viewerIds, cameraId };
    }
}
