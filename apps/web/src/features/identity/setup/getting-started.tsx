import { Progress as Bar } from '@mantine/core';
import { useQuery } from '../../../lib/query/index.ts';
import { setup } from '@viewgate/contract';
import { useEffect } from 'react';
import { readOptions } from '../../../lib/api/read.ts';
import { refresh } from '../../../lib/api/write.ts';
import { useShellContext } from '../../../lib/session/context.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import classes from './setup.module.css';
import { StepCard } from './step-card.tsx';
import { type Progress, useSteps } from './steps.ts';
import { useSetupText } from './text/index.ts';

/** What a new installation still needs. Worked out from its data on every visit, so that setup can be interrupted and resumed. */
export default function GettingStarted() {
  const text = useSetupText();
  const query = useQuery({ ...readOptions(setup.progress), staleTime: 0 });
  return (
    <>
      <PageHeader hint={text('hint')} />
      <Reading of={query}>{(progress) => <Steps progress={progress} />}</Reading>
    </>
  );
}

const Steps = ({ progress }: { readonly progress: Progress }) => {
  const text = useSetupText();
  const steps = useSteps(progress);
  const { isBeingSetUp } = useShellContext();
  const done = steps.filter(({ isDone }) => isDone).length;
  const isAll = done === steps.length;
  useEffect(() => {
    // The page leaves the sidebar once nothing is left to do.
    if (isAll === isBeingSetUp) void refresh('shell');
  }, [isAll, isBeingSetUp]);
  const next = steps.find((step) => !step.isDone && step.isReady);
  const summary = text('progress', { done, count: steps.length });
  return (
    <div className={classes.guide}>
      <p className={classes.summary}>{isAll ? text('all') : summary}</p>
      <Bar value={(done / steps.length) * 100} size="lg" aria-label={summary} />
      <ol className={classes.steps}>
        {steps.map((step) => (
          <StepCard key={step.key} step={step} isNext={step === next} />
        ))}
      </ol>
    </div>
  );
};
