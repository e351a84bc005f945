import { Outlet } from '../../../lib/router/index.ts';
import { organizations } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useTabsOf } from '../../../lib/navigation/tabs.ts';
import { FeatureGate } from '../../../ui/gates.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { RouteTabs } from '../../../ui/route-tabs.tsx';
import { organizationDetails } from './screens.ts';
import { useOrganizationText } from './text/index.ts';

/** One organization: its name over its tabs, some of which other features add; without the feature, its information alone. */
export default function OrganizationDetails() {
  const text = useOrganizationText();
  const entityId = useIdParam('entityId');
  const query = useRead(organizations.get, { params: { organizationId: entityId } });
  const tabs = useTabsOf(organizationDetails);
  return (
    <>
      <PageHeader title={query.data?.name} />
      <Reading of={query}>
        {() => (
          <>
            <FeatureGate of="OrganizationTabs">
              <RouteTabs label={text('tabs')} tabs={tabs} params={{ entityId }} />
            </FeatureGate>
            <Outlet />
          </>
        )}
      </Reading>
    </>
  );
}
