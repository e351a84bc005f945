import { marketplace } from '@viewgate/contract';
import { useRead } from '../../../../lib/api/read.ts';
import { useIdParam } from '../../../../lib/navigation/params.ts';
import { Outlet } from '../../../../lib/router/index.ts';
import { useLocationId } from '../../../../lib/session/context.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Reading } from '../../../../ui/reading.tsx';
import { RouteTabs } from '../../../../ui/route-tabs.tsx';
import { marketplacePolicyConfiguration, marketplacePolicyHours, marketplacePolicySchedule } from '../screens.ts';
import { useMarketplaceText } from '../text/index.ts';

/** The class policy that an integration made, over its tabs. */
export default function IntegrationPolicyFrame() {
  const text = useMarketplaceText();
  const id = useIdParam('id');
  const query = useRead(marketplace.policyHours, { params: { locationId: useLocationId(), id } });
  return (
    <>
      <PageHeader title={query.data?.name} />
      <Reading of={query}>
        {() => (
          <>
            <RouteTabs
              label={text('policy.tabs')}
              tabs={[marketplacePolicySchedule, marketplacePolicyHours, marketplacePolicyConfiguration]}
              params={{ id }}
            />
            <Outlet />
          </>
        )}
      </Reading>
    </>
  );
}
