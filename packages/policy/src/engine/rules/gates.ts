import type { ReasonCode } from '../../vocabulary/index.ts';
import { cameraFlag, viewerGate } from '../compiled.ts';
import { blockCoversCamera, custodyBlockAt, isChildBefore, isDeletedAt, isLockedAt, pauseEnd } from '../gates.ts';
import type { Situation, ViewerSide } from '../situation.ts';
import type { Rule } from './rule.ts';

const hasNot =
  (gate: number) =>
  ({ gates }: ViewerSide): boolean =>
    (gates & gate) === 0;

/** What alone shuts a camera out, in the order evaluated. */
export const cameraGates = {
  cameraUnreadable: cameraFlag.unreadable,
  cameraDisabled: cameraFlag.disabled,
  cameraAiOnly: cameraFlag.aiOnly,
} as const satisfies Partial<Record<ReasonCode, number>>;

const cameraGate = (code: keyof typeof cameraGates): Rule => {
  const flag = cameraGates[code];
  return { code, concerns: 'camera', turns: 'never', passes: ({ flags }) => (flags & flag) === 0 };
};

/** Saves nearly everybody the clock comparison. */
const isNeverPaused = ({ c, gates }: ViewerSide): boolean =>
  (gates & viewerGate.timed) === 0 && c.pausedUntil === Number.NEGATIVE_INFINITY;

const blockOf = ({ c, viewer, camera, gates, at }: Situation) =>
  (gates & viewerGate.custody) === 0 ? undefined : custodyBlockAt(c, viewer, camera, at);

/** Readable records, and everything that shuts a viewer or a camera out regardless of schedules. */
export const gateRules: readonly Rule[] = [
  { code: 'viewerUnreadable', concerns: 'viewer', turns: 'never', passes: hasNot(viewerGate.unreadable) },
  cameraGate('cameraUnreadable'),
  { code: 'notApproved', concerns: 'viewer', turns: 'never', passes: hasNot(viewerGate.notApproved) },
  { code: 'notConfirmed', concerns: 'viewer', turns: 'never', passes: hasNot(viewerGate.notConfirmed) },
  {
    code: 'viewerPaused',
    concerns: 'viewer',
    turns: 'at instants',
    passes: (s) => (s.gates & viewerGate.lockedForGood) === 0 && (isNeverPaused(s) || !isLockedAt(s.c, s.viewer, s.at)),
    turnsAt: ({ c, viewer }, add) => {
      const until = pauseEnd(c, viewer);
      if (until !== null) add(until);
    },
    details: (s) => {
      const until = pauseEnd(s.c, s.viewer);
      const isForGood = (s.gates & viewerGate.lockedForGood) !== 0 || until === Number.POSITIVE_INFINITY;
      return isForGood || until === null || s.at >= until ? {} : { until };
    },
  },
  {
    code: 'viewerDeleted',
    concerns: 'viewer',
    turns: 'at instants',
    passes: (s) => (s.gates & viewerGate.timed) === 0 || !isDeletedAt(s.c, s.viewer, s.at),
    turnsAt: ({ c, viewer }, add) => {
      const deletionAt = c.timed.get(viewer)?.deletionAt ?? null;
      if (deletionAt !== null) add(deletionAt);
    },
  },
  { code: 'shieldLocked', concerns: 'viewer', turns: 'never', passes: hasNot(viewerGate.shieldLocked) },
  cameraGate('cameraDisabled'),
  cameraGate('cameraAiOnly'),
  {
    code: 'custodyBlock',
    concerns: 'pair',
    turns: 'at instants',
    passes: (s) => blockOf(s) === undefined,
    turnsAt: ({ c, viewer, camera }, add) => {
      const events = c.events.get(camera) ?? [];
      for (const block of c.custody.get(viewer) ?? []) {
        const meanwhile = events.filter((event) => isChildBefore(event, block));
        if (meanwhile.length === 0 && !blockCoversCamera(c, block, camera)) continue;
        add(block.from);
        add(block.until);
        for (const { startsAt, clearedAt } of meanwhile) {
          add(startsAt);
          add(clearedAt);
        }
      }
    },
    details: (s) => {
      const block = blockOf(s);
      if (!block) return {};
      const { childId, id: blockId, until } = block;
      return { childId, blockId, ...(Number.isFinite(until) && { until }) };
    },
  },
];

const shut = Object.values(cameraGates).reduce((all, flag) => all | flag, 0);

/** Whether all of them certainly pass without being run: nearly always so, and it saves half the time of a check. */
export const passesGates = (s: Situation): boolean =>
  s.gates === 0 && (s.flags & shut) === 0 && s.c.pausedUntil === Number.NEGATIVE_INFINITY;
