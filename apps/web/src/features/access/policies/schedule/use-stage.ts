import type { Weekday } from '@viewgate/contract';
import { useEffect, useRef, useState } from 'react';
import { keepWork, keptWork } from '../../../../lib/navigation/unsaved-work.ts';
import { useMe } from '../../../../lib/session/account.ts';
import { toast } from '../../../../lib/toast.ts';
import { policyText } from '../text/index.ts';
import * as stages from './stage.ts';
import { type Change, changesOf, type Times } from './stage-changes.ts';

/** The stage kept across a reload, if it is one: an older program version may have stored it. */
const isStage = (kept: unknown): kept is stages.Stage =>
  typeof kept === 'object' && kept !== null && 'base' in kept && 'past' in kept && 'present' in kept && 'met' in kept;

/** A schedule being edited. It survives a reload, and is rebased on what others save in the meantime. */
export const useStage = (policyId: number, schedule: stages.Schedule) => {
  const { id: whose } = useMe();
  const name = `schedule ${policyId}`;
  const [stage, setStage] = useState<stages.Stage>(() => {
    const kept = keptWork(name, whose);
    return isStage(kept) ? kept : stages.begin(schedule);
  });
  /** What the last step changed, for screen readers. */
  const [last, setLast] = useState<readonly Change[]>([]);
  if (stage.base.version !== schedule.version) setStage(stages.rebase(stage, schedule));

  const changes = stages.stagedChanges(stage);
  const isUnsaved = changes.length > 0;
  useEffect(() => keepWork(name, whose, isUnsaved ? stage : null), [name, whose, stage, isUnsaved]);
  // Left after confirmation.
  useEffect(() => () => keepWork(name, whose, null), [name, whose]);

  /** The current stage, when a toast's undo is clicked; null once the editor has been left. */
  const now = useRef<stages.Stage | null>(null);
  useEffect(() => {
    now.current = stage;
    return () => void (now.current = null);
  }, [stage]);

  const become = (next: stages.Stage) => {
    setLast(changesOf(stage.present, next.present));
    setStage(next);
  };
  return {
    stage,
    changes,
    last,
    add: (ranges: readonly Times[]) => become(stages.add(stage, ranges)),
    change: (id: number, times: Times) => become(stages.change(stage, id, times)),
    remove: (id: number) => become(stages.remove(stage, id)),
    copyDay: (from: Weekday, to: readonly Weekday[]) => become(stages.copyDay(stage, from, to)),
    undo: () => become(stages.undo(stage)),
    redo: () => become(stages.redo(stage)),
    discard: () => {
      become(stages.discard(stage));
      if (!isUnsaved) return;
      toast.success(policyText('stage.discarded', { count: changes.length }), async () => {
        const back = now.current && stages.restore(now.current, stage);
        if (!back) throw new Error(policyText('stage.tooLate'));
        become(back);
      });
    },
    /** Restarts from a schedule: it was saved, or continues from somebody else's. */
    begin: (saved: stages.Schedule) => {
      setLast([]);
      setStage(stages.begin(saved));
    },
  };
};
export type StageInHand = ReturnType<typeof useStage>;
