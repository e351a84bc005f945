import { Outlet } from '../../../lib/router/index.ts';
import { policyKinds } from '@viewgate/policy/vocabulary';
import { useScreen } from '../../../lib/navigation/trail.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RouteTabs } from '../../../ui/route-tabs.tsx';
import { CreateButton } from '../../../ui/create-button.tsx';
import { policyScreens } from './screens.ts';
import { usePolicyText } from './text/index.ts';

/** The policies of the location, one tab for each kind. */
export default function PolicyArea() {
  const text = usePolicyText();
  const screen = useScreen('page');
  const kind = policyKinds.find((one) => policyScreens[one].list === screen);
  return (
    <>
      <PageHeader
        hint={kind && text(`hint.${kind}`)}
        actions={kind && <CreateButton to={policyScreens[kind].create}>{text(`create.${kind}`)}</CreateButton>}
      />
      <RouteTabs label={text('kinds')} tabs={policyKinds.map((one) => policyScreens[one].list)} />
      <Outlet />
    </>
  );
}
