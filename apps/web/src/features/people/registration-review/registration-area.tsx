import { Outlet } from '../../../lib/router/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RouteTabs } from '../../../ui/route-tabs.tsx';
import { registrationListScreens } from './screens.ts';
import { useRegistrationText } from './text/index.ts';

/** Who asks to be let in: one tab for each state. */
export default function RegistrationArea() {
  const text = useRegistrationText();
  return (
    <>
      <PageHeader hint={text('hint')} />
      <RouteTabs label={text('lists')} tabs={Object.values(registrationListScreens)} />
      <Outlet />
    </>
  );
}
