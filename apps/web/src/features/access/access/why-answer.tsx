import { access, type RequestOf } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId, useLocationZone } from '../../../lib/session/context.ts';
import { dateAt } from '../../../lib/format/times.ts';
import { useWords } from '../../../lib/i18n/words.ts';
import { CameraOf } from '../../../ui/camera/camera-of.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { useStaffReasonText } from '../../../ui/reasons/to-staff.ts';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './access.module.css';
import { effectiveWeek } from '../policies/screens.ts';
import { CopyAnswer } from './copy-answer.tsx';
import { Doubts } from './doubts.tsx';
import { Moment } from './moment.tsx';
import { OpenForAWhile } from './open-for-a-while.tsx';
import type { Step } from './remedy.tsx';
import { Rules } from './rule.tsx';
import { useAccessText } from './text/index.ts';

/** The same rule again for a subject without a policy: repeating the sentence adds nothing. */
const isRepeated = (step: Step, index: number, steps: readonly Step[]) =>
  step.passed && !step.policy && !step.subject && steps.findIndex((other) => other.code === step.code) < index;

/** A check that a record exists and is readable matters only when it fails. */
const isFormality = ({ code, passed }: Step) => passed && /(Unreadable|Unknown)$/.test(code);

const Passing = ({ steps, viewerId }: { readonly steps: readonly Step[]; readonly viewerId: number }) => {
  const text = useAccessText();
  const shown = steps.filter((step, index) => !isFormality(step) && !isRepeated(step, index, steps));
  const formalities = steps.filter(isFormality);
  return (
    <>
      <details className={classes.formalities}>
        <summary>{text('passing', { count: shown.length })}</summary>
        <Rules steps={shown} viewerId={viewerId} />
      </details>
      <details className={classes.formalities}>
        <summary>{text('formalities', { count: formalities.length })}</summary>
        <Rules steps={formalities} viewerId={viewerId} />
      </details>
    </>
  );
};

const isRefused = ({ passed }: Step) => !passed;
/** Says no but does not count: shown, because the hours staff read elsewhere say the same. */
const isNotNeeded = ({ instead }: Step) => instead !== null;

type Query = NonNullable<RequestOf<typeof access.explain>['query']> & {
  readonly viewerId: number;
  readonly cameraId: number;
};

/** The answer and the rules behind it: first those that refuse, with what can be done about them; those that pass are collapsed. */
export const WhyAnswer = ({ query }: { readonly query: Query }) => {
  const text = useAccessText();
  const reasonText = useStaffReasonText();
  const words = useWords();
  const locationId = useLocationId();
  const zone = useLocationZone();
  const answer = useRead(access.explain, { params: { locationId }, query });
  return (
    <Reading of={answer}>
      {({ decision, steps, doubts, viewerName, cameraName, familyId }) => (
        <section className={classes.answer} aria-live="polite">
          <CameraOf locationId={locationId} cameraId={query.cameraId} />
          <h2>
            {viewerName} · {cameraName}
          </h2>
          <p className={classes.verdictLine}>
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
          {decision.reason && <p className={classes.because}>{reasonText(decision.reason)}</p>}
          <Doubts doubts={doubts} />
          <div className={classes.buttons}>
            <ScreenButton
              to={effectiveWeek}
              params={{ kind: 'viewerCamera', id: query.viewerId }}
              search={{ cameraId: query.cameraId, ...(query.at && { week: dateAt(zone, 0, new Date(query.at)) }) }}
              variant="default"
              size="compact-md"
            >
              {words(effectiveWeek.title)}
            </ScreenButton>
            <CopyAnswer cameraName={cameraName} decision={decision} />
            {query.at === undefined && (
              <OpenForAWhile
                key={`${query.viewerId} ${query.cameraId}`}
                cameraId={query.cameraId}
                cameraName={cameraName}
                familyId={familyId}
                viewerName={viewerName}
                reasons={decision.reasons.map(({ code }) => code)}
              />
            )}
          </div>
          {steps.some((step) => isRefused(step) || isNotNeeded(step)) && (
            <>
              <h3>{text(decision.outcome === 'allow' ? 'rules.notNeeded' : 'rules.refusing')}</h3>
              <Rules steps={[...steps.filter(isRefused), ...steps.filter(isNotNeeded)]} viewerId={query.viewerId} />
            </>
          )}
          <Passing steps={steps.filter((step) => step.passed && !step.instead)} viewerId={query.viewerId} />
        </section>
      )}
    </Reading>
  );
};
