import { marketplace } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { PermissionGate } from '../../../ui/gates.tsx';
import { ToldFailure } from '../../../ui/told-failure.tsx';
import classes from './marketplace.module.css';
import type { StepProps } from './steps/step-props.ts';
import { useMarketplaceText } from './text/index.ts';

/** Why a partner no longer lets the portal read, and how to ask it again. */
export const Refused = ({ of: { status, failure }, params }: StepProps) => {
  const text = useMarketplaceText();
  const check = useWrite(marketplace.check);
  if (!failure || status === 'Available' || status === 'Unavailable' || status === 'EnrollmentRequested') return null;
  return (
    <div className={classes.refused} role="status">
      <ToldFailure label={text('refused')} failure={failure} />
      <p>{text('refused.hint')}</p>
      <PermissionGate of={marketplace.check}>
        <div className={classes.buttons}>
          <Button variant="default" loading={check.isPending} onClick={() => check.mutate({ params })}>
            {text('checkNow')}
          </Button>
        </div>
      </PermissionGate>
    </div>
  );
};
