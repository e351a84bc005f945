import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { FootBar } from '../../../../ui/foot-bar/foot-bar.tsx';
import { usePolicyText } from '../text/index.ts';
import { changeInWords } from './change-words.ts';
import classes from './schedule.module.css';
import { useStageKeys } from './use-stage-keys.ts';
import { isInHand } from './stage.ts';
import type { StageInHand } from './use-stage.ts';

interface StageBarProps {
  readonly hand: StageInHand;
  /** Something else must be finished first. */
  readonly isBusy: boolean;
  readonly onReview: () => void;
}

/** How many changes are unsaved, and what can be done with them. */
export const StageBar = ({ hand, isBusy, onReview }: StageBarProps) => {
  const text = usePolicyText();
  const count = hand.changes.length;
  const { past, future, met } = hand.stage;
  useStageKeys(hand, isBusy);
  return (
    <FootBar label={text('stage.title')} isShown={isInHand(hand.stage)}>
      <strong>{count > 0 ? text('stage.count', { count }) : text('stage.none')}</strong>
      <span className="vg-hidden">{hand.last.map(changeInWords).join('. ')}</span>
      <IconButton
        aria-label={text('stage.undo')}
        aria-keyshortcuts="Control+Z"
        tip={text('stage.undo')}
        isIdle={isBusy || past.length === 0}
        onClick={hand.undo}
      >
        <IconArrowBackUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        aria-label={text('stage.redo')}
        aria-keyshortcuts="Control+Shift+Z"
        tip={text('stage.redo')}
        isIdle={isBusy || future.length === 0}
        onClick={hand.redo}
      >
        <IconArrowForwardUp size={18} aria-hidden="true" />
      </IconButton>
      {count === 0 && met && (
        <Button size="xs" variant="default" disabled={isBusy} onClick={hand.discard}>
          {text('stage.seen')}
        </Button>
      )}
      {count > 0 && (
        <span className={classes.decide}>
          <Button size="xs" variant="default" disabled={isBusy} onClick={hand.discard}>
            {text('stage.discard')}
          </Button>
          <Button size="xs" disabled={isBusy} onClick={onReview}>
            {text('stage.review')}
          </Button>
        </span>
      )}
    </FootBar>
  );
};
