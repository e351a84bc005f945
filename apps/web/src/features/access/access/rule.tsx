import { limitBehind, type ReasonCode, reasons } from '@viewgate/policy/vocabulary';
import { IconCircleCheckFilled, IconCircleMinus, IconCircleXFilled } from '@tabler/icons-react';
import { useStaffReasonText } from '../../../ui/reasons/to-staff.ts';
import { useRestrictionText } from '../../../ui/restrictions/index.ts';
import { LocationTime } from '../../../ui/times.tsx';
import classes from './access.module.css';
import { PolicyLink } from './policy-link.tsx';
import { Remedy, type Step } from './remedy.tsx';
import { useAccessText } from './text/index.ts';

/** The value behind a rule, with its unit; a yes or no is in the rule's own sentence already. */
const useWorth = () => {
  const text = useRestrictionText();
  return ({ code, value }: Step): string | null => {
    const limit = limitBehind(code as ReasonCode);
    if (value === null || limit === undefined) return null;
    return text(`${limit}.short`, { count: Number(value) });
  };
};

/** The state of a rule: it passes, it refuses, or it says no but something else suffices. */
const standingOf = ({ passed, instead }: Step) => (instead ? 'notNeeded' : passed ? 'passed' : 'refused');
const shapes = { passed: IconCircleCheckFilled, refused: IconCircleXFilled, notNeeded: IconCircleMinus };

const useSentence = () => {
  const text = useAccessText();
  const reasonText = useStaffReasonText();
  return ({ code, passed, instead, sentence }: Step): string => {
    if (instead) {
      const rule = code.endsWith('Closed') ? 'closed' : code === 'noPath' || code === 'childNotPresent' ? code : 'off';
      return text(`instead.${rule}.${instead.kind}`, { name: instead.name ?? '' });
    }
    if (passed) return reasonText(`passed.${code as ReasonCode}`);
    return code in reasons ? reasonText(code as ReasonCode) : sentence;
  };
};

const Rule = ({ step, viewerId }: { readonly step: Step; readonly viewerId: number }) => {
  const text = useAccessText();
  const worth = useWorth()(step);
  const standing = standingOf(step);
  const Shape = shapes[standing];
  return (
    <li className={classes.rule} data-standing={standing} data-decisive={step.isDecisive || undefined}>
      <Shape size={18} aria-hidden="true" />
      <div>
        <span className={classes.verdict}>{text(standing)}</span>
        {step.isDecisive && <strong className={classes.decisive}>{text('decisive')}</strong>}
        <p>{useSentence()(step)}</p>
        <p className={classes.about}>
          {step.policy && <PolicyLink policy={step.policy} isPaused={step.isPolicyPaused} code={step.code} />}
          {step.subject && <span>{step.subject}</span>}
          {step.pausedBy.map((by) => (
            <span key={by}>{text(`pausedBy.${by}`)}</span>
          ))}
          {worth && <span>{worth}</span>}
          {step.until && <LocationTime instant={step.until} />}
          <Remedy step={step} viewerId={viewerId} />
        </p>
      </div>
    </li>
  );
};

export const Rules = ({ steps, viewerId }: { readonly steps: readonly Step[]; readonly viewerId: number }) => (
  <ol className={classes.rules}>
    {steps.map((step) => (
      // The same rule may apply to several classes.
      <Rule
        key={`${step.code} ${step.policy?.id} ${step.subject} ${step.record?.id}`}
        step={step}
        viewerId={viewerId}
      />
    ))}
  </ol>
);
