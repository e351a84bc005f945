import { Outlet } from '../../../lib/router/index.ts';
import { useTabsOf } from '../../../lib/navigation/tabs.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RouteTabs } from '../../../ui/route-tabs.tsx';
import { security } from './screens.ts';
import { useSessionText } from './text/index.ts';

export default function Security() {
  const text = useSessionText();
  return (
    <div data-column="form">
      <PageHeader />
      <RouteTabs label={text('tabs')} tabs={useTabsOf(security)} />
      <Outlet />
    </div>
  );
}
