import { Loader } from '@mantine/core';
import { ApiError, policies } from '@viewgate/contract';
import { useEffect, useState } from 'react';
import { api } from '../../../../lib/api/client.ts';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { readOptions } from '../../../../lib/api/read.ts';
import { refreshAfter } from '../../../../lib/api/write.ts';
import { toast } from '../../../../lib/toast.ts';
import { EffectOf } from '../../../../ui/change-effect/index.ts';
import { ConfirmAction } from '../../../../ui/dialog/confirm-action.tsx';
import type { usePolicyParams } from '../kind.ts';
import { usePolicyText } from '../text/index.ts';
import { changeInWords, savedInWords } from './change-words.ts';
import { Meanwhile } from './meanwhile.tsx';
import { scheduleChange } from './ranges.ts';
import classes from './schedule.module.css';
import { type Schedule, wholeWeek } from './stage.ts';
import type { StageInHand } from './use-stage.ts';

interface ReviewProps {
  readonly params: ReturnType<typeof usePolicyParams>;
  readonly hand: StageInHand;
  readonly onClose: () => void;
}

/** Refetches the schedule, so that somebody else's changes do not show up as one's own; if the request fails, saving will detect the conflict. */
const useFreshSchedule = (params: ReviewProps['params']): boolean => {
  const [isFresh, setFresh] = useState(false);
  const [{ queryKey }] = useState(() => readOptions(policies.schedule, { params }));
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey }).finally(() => setFresh(true));
  }, [queryKey]);
  return isFresh;
};

/** All changes and whom they affect, before they are saved together. */
export const Review = ({ params, hand, onClose }: ReviewProps) => {
  const text = usePolicyText();
  const { stage, changes } = hand;
  const { base, present } = stage;
  const count = changes.length;
  const { queryKey } = readOptions(policies.schedule, { params });
  const isFresh = useFreshSchedule(params);
  const show = (next: Schedule) => queryClient.setQueryData(queryKey, next);

  const save = async () => {
    const said = savedInWords(changes);
    const body = { version: base.version, ranges: wholeWeek(stage) };
    try {
      const saved = await api(policies.saveTimeRanges, { params, body });
      hand.begin(saved);
      show(saved);
    } catch (error) {
      // The stage is rebased onto theirs, and must be reviewed again before saving.
      if (error instanceof ApiError && error.problem.code === 'conflict') show(error.problem.current as Schedule);
      throw error;
    }
    toast.success(said);
    void refreshAfter(policies.saveTimeRanges);
  };

  return (
    <ConfirmAction
      title={text('review.title', { count })}
      message={
        !isFresh ? (
          <p className={classes.reading}>
            <Loader size="xs" aria-hidden="true" />
            {text('review.reading')}
          </p>
        ) : (
          <>
            <Meanwhile stage={stage} />
            {count === 0 && <p>{text('review.nothing')}</p>}
            <ul className={classes.changes}>
              {changes.map((change) => (
                <li key={`${change.is} ${change.range.id}`} data-is={change.is}>
                  {changeInWords(change)}
                </li>
              ))}
            </ul>
            {changes.some(({ is }) => is === 'removed') && (
              <p>{text(present.length === 0 && base.isEnabled ? 'ranges.deleteLast' : 'ranges.deleteMessage')}</p>
            )}
            {count > 0 && !base.isEnabled && <p>{text('review.off')}</p>}
            {count > 0 && <EffectOf change={scheduleChange(params.id, base.isEnabled, present)} />}
          </>
        )
      }
      confirm={text('review.save', { count })}
      isDisabled={count === 0 || !isFresh}
      onConfirm={save}
      onClose={onClose}
    />
  );
};
