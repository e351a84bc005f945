import { isShielded } from './check.ts';
import { cameraFlag, type CompiledLocation } from './compiled.ts';
import { recordWidth } from './compile/id-index.ts';
import { camerasIn } from './flips.ts';
import type { Steps } from './in-steps.ts';
import { nothingUsed } from './question.ts';
import { situationOf } from './situation.ts';
import { seenByStranger, strangerId } from './stranger.ts';
import { type Both, type When, whatIfInSteps } from './what-if.ts';

/** The cameras that anyone with the public link may no longer watch, and those that they may watch from then on, by id. */
export interface StrangersFlips {
  readonly loses: ReadonlySet<number>;
  readonly gains: ReadonlySet<number>;
}

/**
 * The location with a stranger as its only viewer, and with every camera off that the link does not show: under Stream Shield, or without a
 * link.
 */
const shownByLink = (c: CompiledLocation, at: number): CompiledLocation => {
  const view = seenByStranger(c);
  const isOver = c.publicLink === null || at >= c.publicLink.endsAt;
  const records = view.cameras.records.slice();
  for (let base = 0; base < records.length; base += recordWidth) {
    const question = {
      viewerId: strangerId,
      cameraId: records[base]!,
      device: 'desktop',
      at,
      usage: nothingUsed,
    } as const;
    const met = situationOf(view, question);
    if (isOver || typeof met === 'string' || isShielded(met)) records[base + 1]! |= cameraFlag.disabled;
  }
  return { ...view, cameras: { ...view.cameras, records } };
};

/** The range up to the first end of a link: a link ends on its own, whatever changes. */
const clipped = (when: When, both: Both): When => {
  if (typeof when === 'number') return when;
  const ends = both.map(({ publicLink }) => publicLink?.endsAt ?? when.from).filter((endsAt) => endsAt > when.from);
  return { from: when.from, to: Math.min(when.to, ...ends) };
};

/** {@link StrangersFlips} from one location to the other: at a moment, or at any moment of a range. */
export function* strangersFlipInSteps(both: Both, when: When): Steps<StrangersFlips> {
  const at = typeof when === 'number' ? when : when.from;
  const [before, after] = both;
  const views = [shownByLink(before, at), shownByLink(after, at)] as const;
  const { loses, gains } = yield* whatIfInSteps(views, clipped(when, both));
  return { loses: camerasIn([loses]), gains: camerasIn([gains]) };
}
