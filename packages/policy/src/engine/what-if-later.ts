import { deviceKinds } from '../vocabulary/index.ts';
import { check } from './check.ts';
import type { CompiledLocation } from './compiled.ts';
import { consentTurns } from './consent.ts';
import { recordWidth } from './compile/id-index.ts';
import { mayReach } from './pair.ts';
import { nothingUsed } from './question.ts';
import { atOnce, type Steps } from './in-steps.ts';
import { listOf, noteOne } from './flips.ts';
import { everySegment, hoursFrom } from './moments.ts';
import {
  type Both,
  compareInSteps,
  type Comparison,
  comparisonInSteps,
  isAlikeAt,
  type Flipping,
  nothingFlips,
  type WhatIf,
} from './what-if.ts';
import { decidableUntil, spanAt } from './zone.ts';

/** Epoch ms: every moment from `from` to `near` is evaluated, then up to `to` as far as the budget allows. */
export interface Ahead {
  readonly from: number;
  readonly near: number;
  readonly to: number;
  /** How many viewer-camera moments may be evaluated after `near`. */
  readonly most: number;
}

/** Until when the result is known (epoch ms, exclusive). */
interface Known {
  readonly until: number;
}
/** What a change does from `from` on. */
export type WhatIfAhead = WhatIf & Known;

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
  const { loses, gains, until } = atOnce(whatIfAheadInSteps([before, after], ahead));
  return { loses: listOf(loses), gains: listOf(gains), until };
};

/** {@link whatIfAhead}, a moment at a time. */
export function* whatIfAheadInSteps(both: Both, ahead: Ahead): Steps<Flipping & Known> {
  const near = hasClockChange(both, ahead) ? Math.max(ahead.near, ahead.from + everySegment) : ahead.near;
  const comparison = yield* comparisonInSteps(both);
  const found = nothingFlips(comparison);
  // Everybody is affected from now on, and again when the location's pause ends.
  for (const range of [{ from: ahead.from, to: near }, ...afterPauses(both, near, ahead)])
    yield* compareInSteps(comparison, range, found);

  let left = ahead.most;
  const cameraIds = [...new Set(both.flatMap((c) => idsIn(c.cameras.records)))];
  const turns = turnsOf(both, ahead);
  if (turns.length === 0) return { ...found, until: ahead.to };
  const momentsAfter = yearOf(comparison, near, ahead.to);
  for (const { at: turn, viewerIds, cameraId } of turns) {
    const start = Math.max(turn, near);
    const moments = momentsAfter(start, Math.min(turn + everySegment, ahead.to));
    yield;
    for (const viewerId of viewerIds)
      for (const camera of cameraId === undefined ? cameraIds : [cameraId]) {
        if (!both.some((c) => mayReach(c, viewerId, camera))) continue;
        left -= moments.length;
        if (left < 0) return { ...found, until: start };
        yield;
        for (const at of moments) turnedAt(both, { viewerId, cameraId: camera, at }, found);
      }
  }
  return { ...found, until: ahead.to };
}

/**
 * Finds one moment for each distinct answer of the week that may differ, in any range of a longer one: {@link momentsOf} for many
 * overlapping ranges, reading the clock once.
 */
const yearOf = (comparison: Comparison, from: number, to: number) => {
  const { both } = comparison;
  const instants: number[] = [];
  const hours: number[] = [];
  const alike = new Map<number, boolean>();
  for (const { at, key } of hoursFrom(both, from, Math.min(to, decidableUntil))) {
    instants.push(at);
    hours.push(key);
    if (!alike.has(key)) alike.set(key, isAlikeAt(comparison, at));
  }
  return (start: number, end: number): number[] => {
    const found: number[] = [];
    const seen = new Set<number>();
    let place = lastAtOrBefore(instants, start);
    for (let at = start; place < instants.length && at < end; at = instants[++place]!) {
      const key = hours[place]!;
      if (seen.has(key) || alike.get(key)) continue;
      seen.add(key);
      found.push(at);
    }
    return found;
  };
};

const lastAtOrBefore = (sorted: readonly number[], value: number): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
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
  { loses, gains }: Flipping,
): void => {
  for (const device of deviceKinds) {
    const question = { ...asked, device, usage: nothingUsed };
    const was = check(before, question).outcome;
    if (was !== check(after, question).outcome) noteOne(was === 'allow' ? loses : gains, question, asked.viewerId);
  }
};

/** Whether a clock change skips or repeats hours in the week ahead. */
const hasClockChange = (both: Both, { from, near }: Ahead): boolean =>
  both.some(({ zone }) => zone !== null && near < decidableUntil && spanAt(zone, from) !== spanAt(zone, near));

const idsIn = (records: Int32Array): number[] =>
  Array.from({ length: records.length / recordWidth }, (_, row) => records[row * recordWidth]!).filter((id) => id > 0);

/** What begins or ends for some of the viewers, in order; entries in both locations appear once. */
const turnsOf = (both: Both, { from, to }: Ahead): Turn[] =>
  [
    ...new Map(
      both
        .flatMap((c) => [...turnsIn(c)])
        .filter(({ at }) => at >= from && at < to)
        .map((turn) => [keyOf(turn), turn] as const),
    ).values(),
  ].sort((a, b) => a.at - b.at);

const keyOf = ({ at, cameraId, viewerIds }: Turn): string => `${at} ${cameraId ?? ''} ${viewerIds.join()}`;

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
    for (const { startsAt, endsAt, clearedAt, families } of events) {
      // A viewer blocked from a child is affected wherever an event brings that child, invited or not.
      const viewerIds = Array.from(c.viewers.records.keys())
        .filter((place) => place % recordWidth === 0)
        .map((place) => place / recordWidth)
        .filter((viewer) => families.has(records[viewer * recordWidth + 1]!) || c.custody.has(viewer))
        .map(idOf);
      const cameraId = c.cameras.records[row * recordWidth]!;
      for (const at of [startsAt, endsAt, clearedAt]) yield { at, viewerIds, cameraId };
    }
}
