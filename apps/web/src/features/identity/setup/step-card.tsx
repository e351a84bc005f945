import { IconCircle, IconCircleCheckFilled, IconCircleDot } from '@tabler/icons-react';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './setup.module.css';
import type { Step } from './steps.ts';
import { useSetupText } from './text/index.ts';

/** One step: done, next, or later; with a link to the screen for it. */
export const StepCard = ({ step, isNext }: { readonly step: Step; readonly isNext: boolean }) => {
  const text = useSetupText();
  const { key, isDone, isReady, to, params, search } = step;
  const Shape = isDone ? IconCircleCheckFilled : isNext ? IconCircleDot : IconCircle;
  return (
    <li className={classes.step} data-state={isDone ? 'done' : isNext ? 'next' : 'later'}>
      <Shape size={28} stroke={1.5} aria-hidden="true" />
      <div>
        <h2>{text(`step.${key}`)}</h2>
        <p>{text(`step.${key}.hint`)}</p>
      </div>
      {isDone && <StatusBadge tone="good">{text('done')}</StatusBadge>}
      {!isDone && isReady && (
        <ScreenButton to={to} params={params as never} search={search as never} variant={isNext ? 'filled' : 'default'}>
          {text(`step.${key}.go`)}
        </ScreenButton>
      )}
      {!isDone && !isReady && <StatusBadge tone="quiet">{text('later')}</StatusBadge>}
    </li>
  );
};
