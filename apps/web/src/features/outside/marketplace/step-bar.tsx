import { IconCircleCheckFilled } from '@tabler/icons-react';
import classes from './marketplace.module.css';
import { isRepeatable, type Step, steps } from './step-of.ts';
import { useMarketplaceText } from './text/index.ts';

interface StepBarProps {
  readonly current: Step;
  readonly shown: Step;
  readonly onShow: (step: Step) => void;
}

/** The steps of connecting with a partner, and which is the current one; finished steps that may be repeated are links. */
export const StepBar = ({ current, shown, onShow }: StepBarProps) => {
  const text = useMarketplaceText();
  const isDone = (step: Step) => steps.indexOf(step) < steps.indexOf(current);
  return (
    <ol className={classes.steps} aria-label={text('steps')}>
      {steps.map((step) => {
        const words = (
          <>
            {isDone(step) && <IconCircleCheckFilled size={16} aria-hidden="true" />}
            {text(`step.${step}`)}
            {isDone(step) && <span className="vg-hidden">, {text('step.done')}</span>}
          </>
        );
        const at = step === shown ? ({ 'aria-current': 'step' } as const) : {};
        const leads = step !== shown && (step === current || (isDone(step) && isRepeatable(step)));
        return (
          <li key={step}>
            {leads ? (
              <button type="button" className={classes.step} onClick={() => onShow(step)}>
                {words}
              </button>
            ) : (
              <span className={classes.step} {...at}>
                {words}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
};
