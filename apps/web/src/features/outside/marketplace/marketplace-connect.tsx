import { useState } from 'react';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { Hint } from '../../../ui/section/section.tsx';
import { DisconnectButton } from './disconnect-button.tsx';
import { EnrollmentBadge } from './enrollment-badge.tsx';
import classes from './marketplace.module.css';
import { Refused } from './refused.tsx';
import { StepBar } from './step-bar.tsx';
import { type Step, stepOf } from './step-of.ts';
import { CamerasStep } from './steps/cameras-step.tsx';
import { CompleteStep } from './steps/complete-step.tsx';
import { ConnectStep } from './steps/connect-step.tsx';
import { ImportStep } from './steps/import-step.tsx';
import { KeyStep } from './steps/key-step.tsx';
import type { StepProps } from './steps/step-props.ts';
import { useMarketplaceText } from './text/index.ts';
import { useEnrollment } from './use-enrollment.ts';

const StepBody = ({ step, ...props }: StepProps & { readonly step: Step }) => {
  if (step === 'connect') return <ConnectStep {...props} />;
  if (step === 'key') return <KeyStep {...props} />;
  if (step === 'cameras') return <CamerasStep {...props} />;
  return step === 'complete' ? <CompleteStep {...props} /> : <ImportStep {...props} what={step} />;
};

/** A key for another center needs another connection. */
const OtherCenter = ({ of, params }: StepProps) => (
  <div className={classes.buttons}>
    <DisconnectButton of={of} params={params} />
  </div>
);

/** Connects with a partner step by step: the next step, or an earlier one to repeat it. */
export default function MarketplaceConnect() {
  const text = useMarketplaceText();
  const { params, query } = useEnrollment();
  const [chosen, setChosen] = useState<Step | null>(null);
  const { data } = query;
  return (
    <>
      <PageHeader
        title={data?.name}
        badge={data && <EnrollmentBadge status={data.status} isRefused={data.failure !== null} />}
      />
      <Reading of={query}>
        {(of) => {
          const current = stepOf(of);
          const shown = chosen ?? current;
          return (
            <>
              <StepBar current={current} shown={shown} onShow={(step) => setChosen(step === current ? null : step)} />
              <div className={classes.body}>
                <Refused of={of} params={params} />
                {of.centerName !== null && shown !== 'key' && <Hint>{text('center', { center: of.centerName })}</Hint>}
                {shown !== current && <Hint>{text('repeated')}</Hint>}
                <StepBody of={of} params={params} step={shown} />
                {of.centerName !== null && of.status !== 'Complete' && <OtherCenter of={of} params={params} />}
              </div>
            </>
          );
        }}
      </Reading>
    </>
  );
}
