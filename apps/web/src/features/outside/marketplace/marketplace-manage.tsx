import { marketplace } from '@viewgate/contract';
import { NumberField, SettingsForm } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { DisconnectButton } from './disconnect-button.tsx';
import { EnrollmentBadge } from './enrollment-badge.tsx';
import classes from './marketplace.module.css';
import { OpenRecords } from './open-records.tsx';
import { Refused } from './refused.tsx';
import { marketplaceConnect, marketplacePolicy } from './screens.ts';
import type { StepProps } from './steps/step-props.ts';
import { SyncProgress } from './sync-progress.tsx';
import { useMarketplaceText } from './text/index.ts';
import { useEnrollment } from './use-enrollment.ts';

const Safety = ({ of, params }: StepProps) => {
  const text = useMarketplaceText();
  if (of.version === null) return null;
  return (
    <Section title={text('settings')} width="form">
      <SettingsForm
        endpoint={marketplace.update}
        params={params}
        settings={{ ...of, version: of.version }}
        saved={text('saved')}
      >
        {(field) => (
          <NumberField {...field.mostLosingPercent} label={text('mostLosing')} hint={text('mostLosing.hint')} />
        )}
      </SettingsForm>
    </Section>
  );
};

/** A finished integration: its latest sync, what needs attention, its policy, and disconnecting. */
export default function MarketplaceManage() {
  const text = useMarketplaceText();
  const { params, query } = useEnrollment();
  const { data } = query;
  return (
    <>
      <PageHeader
        title={data?.name}
        badge={data && <EnrollmentBadge status={data.status} isRefused={data.failure !== null} />}
        hint={data?.centerName ? text('center', { center: data.centerName }) : undefined}
        actions={data && data.version !== null && <DisconnectButton of={data} params={params} />}
      />
      <Reading of={query}>
        {(of) => (
          <>
            <Refused of={of} params={params} />
            {of.status !== 'Complete' && (
              <div className={classes.buttons}>
                <ScreenButton to={marketplaceConnect} params={{ entityId: of.id }}>
                  {text(of.status === 'Available' ? 'connect' : 'connect.continue')}
                </ScreenButton>
              </div>
            )}
            <Section title={text('sync')} width="form">
              {of.sync ? <SyncProgress of={of.sync} partner={of.name} /> : <p>{text('sync.none')}</p>}
            </Section>
            {of.integrationPolicyId !== null && (
              <Section title={text('policy')} hint={text('policy.hint')}>
                <div className={classes.buttons}>
                  <ScreenButton to={marketplacePolicy} params={{ id: of.integrationPolicyId }} variant="default">
                    {text('policy.open')}
                  </ScreenButton>
                </div>
              </Section>
            )}
            {of.version !== null && <OpenRecords params={params} />}
            <Safety of={of} params={params} />
          </>
        )}
      </Reading>
    </>
  );
}
