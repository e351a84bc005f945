import { marketplace } from '@viewgate/contract';
import { useWrite } from '../../../../lib/api/write.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LocationTime } from '../../../../ui/times.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { ToldFailure } from '../../../../ui/told-failure.tsx';
import { DisconnectButton } from '../disconnect-button.tsx';
import classes from '../marketplace.module.css';
import { useMarketplaceText } from '../text/index.ts';
import type { StepProps } from './step-props.ts';

const Requested = ({ of, params }: StepProps) => {
  const text = useMarketplaceText();
  const check = useWrite(marketplace.check);
  const again = useWrite(marketplace.connect);
  return (
    <>
      {of.failure ? (
        <ToldFailure label={text('notGranted')} failure={of.failure} />
      ) : (
        <p>
          <StatusBadge tone="wait">{text('requested')}</StatusBadge>
        </p>
      )}
      {!of.failure && <p>{text('requested.hint', { partner: of.name })}</p>}
      {of.requestedAt && (
        <p>
          {of.requestedBy && text('requested.by', { name: of.requestedBy })}, <LocationTime instant={of.requestedAt} />
        </p>
      )}
      <div className={classes.buttons}>
        {of.failure ? (
          <Button loading={again.isPending} onClick={() => again.mutate({ params })}>
            {text('askAgain')}
          </Button>
        ) : (
          <Button loading={check.isPending} onClick={() => check.mutate({ params })}>
            {text('checkNow')}
          </Button>
        )}
        <DisconnectButton of={of} params={params} />
      </div>
    </>
  );
};

/** What the partner would do, and the request to it. */
export const ConnectStep = ({ of, params }: StepProps) => {
  const text = useMarketplaceText();
  const connect = useWrite(marketplace.connect);
  if (of.status === 'EnrollmentRequested') return <Requested of={of} params={params} />;
  const partner = of.name;
  return (
    <>
      <h2>{text('connect.what', { partner })}</h2>
      <ul>
        <li>{text('connect.reads', { partner })}</li>
        <li>{text('connect.owns', { partner })}</li>
        <li>{text('connect.keeps')}</li>
        <li>{text('connect.ask', { partner })}</li>
      </ul>
      {of.failure ? (
        <ToldFailure label={text('state.Unavailable')} tone="quiet" failure={of.failure} />
      ) : (
        <div className={classes.buttons}>
          <Button loading={connect.isPending} onClick={() => connect.mutate({ params })}>
            {text('connect')}
          </Button>
        </div>
      )}
    </>
  );
};
