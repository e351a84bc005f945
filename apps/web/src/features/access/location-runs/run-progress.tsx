import { ApiError, locationRuns, type ResultOf, type RunPart } from '@viewgate/contract';
import { useEffect, useMemo, useState } from 'react';
import { progressPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { refresh } from '../../../lib/api/write.ts';
import { useFailureSentence } from '../../../lib/i18n/failures.ts';
import { LocationZone } from '../../../lib/session/context.ts';
import type { Answer } from '../../../lib/api/answer.ts';
import { BrokenExpectations, concernsNobody, EffectView } from '../../../ui/change-effect/index.ts';
import { Unread } from '../../../ui/unread.tsx';
import classes from './location-runs.module.css';
import { useRunText } from './text/index.ts';

type Run = ResultOf<typeof locationRuns.get>;

const notBegun: Answer<Run> = { data: undefined, error: null, isPending: false, refetch: async () => undefined };

/** A run and its results so far; once it ends, what is on screen is refetched. */
export const useRun = (id: number | undefined): Answer<Run> => {
  const [isLost, setLost] = useState(false);
  const asked = useRead(
    locationRuns.get,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, ...(!isLost && { refreshEvery: progressPace }) },
  );
  // Deleted, or out of the reader's reach: asking again answers the same.
  const isGone = asked.error instanceof ApiError && asked.error.problem.code === 'notFound';
  useEffect(() => setLost(isGone), [isGone]);
  const hasEnded = asked.data?.finishedAt != null;
  useEffect(() => {
    if (hasEnded) void refresh('policyTemplates', 'policies', 'adminPolicy', 'access');
  }, [hasEnded]);
  return id === undefined ? notBegun : asked;
};

interface RunProgressProps {
  readonly run: Answer<Run>;
  /** A review only works out what the run would do. */
  readonly step: 'review' | 'done';
  /** What was done at so many locations. */
  readonly doneInWords: (count: number) => string;
}

/** Progress and results of work over many locations: refusals first, each with its reason. */
export const RunProgress = ({ run: asked, step, doneInWords }: RunProgressProps) => {
  const text = useRunText();
  const run = asked.data;
  const { counts } = run ?? {};
  const all = counts ? Object.values(counts).reduce((sum, one) => sum + one, 0) : 0;
  const done = all - (counts?.waiting ?? 0);
  if (asked.error && !run?.finishedAt) return <Unread of={asked} title={text(`${step}.lost`)} />;
  if (!run || !counts || !run.finishedAt) {
    return (
      <div aria-live="polite">
        <p>{text(`${step}.working`, { done, all })}</p>
        <progress
          className={classes.progress}
          value={done}
          max={all || 1}
          aria-label={text(`${step}.working`, { done, all })}
        />
      </div>
    );
  }
  const refused = run.parts.filter(({ failure }) => failure);
  const effects = run.parts.filter(({ effect }) => effect && !concernsNobody(effect));
  return (
    <div className={classes.result} aria-live="polite">
      {step === 'done' && <p>{doneInWords(counts.done + counts.unchanged)}</p>}
      {step === 'review' && <Sums run={run} />}
      {refused.length > 0 && (
        <section data-tone="attention">
          <p>
            <strong>{text('part.refused', { count: counts.refused + counts.failed })}</strong>
          </p>
          <ul>
            {refused.map((part) => (
              <RefusedPart key={part.locationId} part={part} />
            ))}
          </ul>
        </section>
      )}
      {step === 'review' && <BrokenAtPlaces run={run} />}
      {counts.unchanged > 0 && step === 'review' && <p>{text('part.unchanged', { count: counts.unchanged })}</p>}
      <EachPlace run={run} step={step} />
      {effects.length > 0 && (
        <details>
          <summary>{text('part.who')}</summary>
          {effects.map(({ locationId, locationName, timeZone, effect }) => (
            <section key={locationId}>
              <h3>{locationName}</h3>
              <LocationZone value={timeZone}>{effect && <EffectView effect={effect} />}</LocationZone>
            </section>
          ))}
        </details>
      )}
    </div>
  );
};

/** What becomes of each location that does not refuse. */
const EachPlace = ({ run, step }: { readonly run: Run; readonly step: RunProgressProps['step'] }) => {
  const text = useRunText();
  const { done, unchanged } = run.counts;
  const shown = run.parts.filter(({ state }) => state === 'done' || state === 'unchanged');
  const rest = done + unchanged - shown.length;
  if (shown.length === 0) return null;
  return (
    <details>
      <summary>{text('part.each')}</summary>
      <ul>
        {shown.map(({ locationId, locationName, state }) => (
          <li key={locationId}>
            <strong>{locationName}</strong>:{' '}
            {text(state === 'unchanged' ? 'part.stays' : step === 'review' ? 'part.changes' : 'part.changed')}
          </li>
        ))}
        {rest > 0 && <li>{text('part.more', { count: rest })}</li>}
      </ul>
    </details>
  );
};

/** What the run would break at any of its locations; it goes on only with a reason. */
const BrokenAtPlaces = ({ run }: { readonly run: Run }) => {
  const places = useMemo(
    () =>
      run.parts.flatMap(({ locationId, locationName: name, timeZone, effect }) => {
        const broken = effect?.expectations?.broken ?? [];
        return broken.length > 0 ? [{ locationId, name, timeZone, broken }] : [];
      }),
    [run.parts],
  );
  return <BrokenExpectations places={places} />;
};

const Sums = ({ run }: { readonly run: Run }) => {
  const text = useRunText();
  const { viewersLosing: losing, viewersGaining: gaining, counts } = run;
  if (counts.done === 0) return <p>{text('review.nothing')}</p>;
  const later = { losing: run.aheadLosing, gaining: run.aheadGaining };
  return (
    <>
      <p>{losing + gaining > 0 ? text('review.sums', { losing, gaining }) : text('review.nobody')}</p>
      {later.losing + later.gaining > 0 && <p>{text('review.ahead', later)}</p>}
    </>
  );
};

const RefusedPart = ({ part }: { readonly part: RunPart }) => {
  const why = useFailureSentence(part.failure);
  return (
    <li>
      <strong>{part.locationName}</strong>: {why}
    </li>
  );
};
