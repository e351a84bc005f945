import { access, type RequestOf, type ResultOf } from '@viewgate/contract';
import { type ReasonCode, reasons } from '@viewgate/policy/vocabulary';
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import { useRead } from '../../lib/api/read.ts';
import { useLocationId } from '../../lib/session/context.ts';
import { Reading } from '../../ui/reading.tsx';
import { useStaffReasonText } from '../../ui/reasons/index.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { LocationTime } from '../../ui/times.tsx';
import classes from './access.module.css';
import { Moment } from './moment.tsx';
import { PolicyLink } from './policy-link.tsx';
import { useAccessText } from './text/index.ts';

type Step = ResultOf<typeof access.explain>['steps'][number];

/** The value behind a rule, with its unit; a yes or no is the rule's own sentence already. */
const useWorth = () => {
  const text = useAccessText();
  return ({ code, value }: Step): string | null => {
    const count = Number(value);
    if (value === null || !Number.isFinite(count)) return null;
    return text(/Length|Time/.test(code) ? 'value.minutes' : 'value.sessions', { count });
  };
};

const Rule = ({ step }: { readonly step: Step }) => {
  const text = useAccessText();
  const reasonText = useStaffReasonText();
  const worth = useWorth()(step);
  const Shape = step.passed ? IconCircleCheckFilled : IconCircleXFilled;
  const sentence = step.code in reasons ? reasonText(step.code as ReasonCode) : step.sentence;
  return (
    <li className={classes['rule']} data-passed={step.passed || undefined} data-decisive={step.isDecisive || undefined}>
      <Shape size={18} aria-hidden="true" />
      <div>
        <span className={classes['verdict']}>{step.passed ? text('passed') : text('refused')}</span>
        {step.isDecisive && <strong className={classes['decisive']}>{text('decisive')}</strong>}
        <p>{step.passed ? text(`rule.${step.code as ReasonCode}`) : sentence}</p>
        <p className={classes['about']}>
          {step.policy && <PolicyLink policy={step.policy} isPaused={step.isPolicyPaused} />}
          {step.subject && <span>{step.subject}</span>}
          {step.pausedBy.map((by) => (
            <span key={by}>{text(`pausedBy.${by}`)}</span>
          ))}
          {worth && <span>{worth}</span>}
          {step.until && <LocationTime instant={step.until} />}
        </p>
      </div>
    </li>
  );
};

const Rules = ({ steps }: { readonly steps: readonly Step[] }) => (
  <ol className={classes['rules']}>
    {steps.map((step) => (
      // The same rule may be asked of several classes.
      <Rule key={`${step.code} ${step.policy?.id} ${step.subject}`} step={step} />
    ))}
  </ol>
);

/** Asked again of something that has no policy: the same sentence twice tells nothing. */
const isRepeated = (step: Step, index: number, steps: readonly Step[]) =>
  step.passed && !step.policy && !step.subject && steps.findIndex((other) => other.code === step.code) < index;

/** That a record is there and can be read interests nobody, as long as it can. */
const isFormality = ({ code, passed }: Step) => passed && /(Unreadable|Unknown)$/.test(code);

/** The answer and the chain of rules behind it, the first that refuses marked. */
export const WhyAnswer = ({ query }: { readonly query: NonNullable<RequestOf<typeof access.explain>['query']> }) => {
  const text = useAccessText();
  const reasonText = useStaffReasonText();
  const answer = useRead(access.explain, { params: { locationId: useLocationId() }, query }, { keepPrevious: true });
  return (
    <Reading of={answer}>
      {({ decision, steps, viewerName, cameraName }) => (
        <section className={classes['answer']} aria-live="polite">
          <h2>
            {viewerName} · {cameraName}
          </h2>
          <p className={classes['verdictLine']}>
            <StatusBadge tone={decision.outcome === 'allow' ? 'good' : 'bad'}>
              {decision.outcome === 'allow' ? text('allowed') : text('denied')}
            </StatusBadge>
            {decision.windowEndsAt && (
              <span>
                <Moment of="until" instant={decision.windowEndsAt} />
              </span>
            )}
            {decision.outcome === 'deny' &&
              (decision.nextOpening ? <Moment of="opens" instant={decision.nextOpening} /> : text('opensNever'))}
          </p>
          {decision.reason && <p className={classes['because']}>{reasonText(decision.reason)}</p>}
          <h3>{text('rules')}</h3>
          <Rules steps={steps.filter((step, index) => !isFormality(step) && !isRepeated(step, index, steps))} />
          <details className={classes['formalities']}>
            <summary>{text('formalities', { count: steps.filter(isFormality).length })}</summary>
            <Rules steps={steps.filter(isFormality)} />
          </details>
        </section>
      )}
    </Reading>
  );
};
