import { Outlet } from '../../../lib/router/index.ts';
import { useTabsOf } from '../../../lib/navigation/tabs.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { RouteTabs } from '../../../ui/route-tabs.tsx';
import { CreateButton } from '../../../ui/create-button.tsx';
import { childCreate } from '../children/screens.ts';
import { CustodyAlert } from '../custody-blocks/index.ts';
import { familyAddMember } from '../viewers/screens.ts';
import { familyDetails } from './screens.ts';
import { useFamilyText } from './text/index.ts';
import { useFamily } from './use-family.ts';

/** One family: its name over its tabs, some of which its members and children add. */
export default function FamilyFrame() {
  const text = useFamilyText();
  const query = useFamily();
  const tabs = useTabsOf(familyDetails);
  const { data } = query;
  return (
    <>
      <PageHeader
        title={data?.name}
        actions={
          data && (
            <>
              <CreateButton to={familyAddMember} params={{ familyId: data.id }} variant="default">
                {text('addMember')}
              </CreateButton>
              <CreateButton to={childCreate} search={{ familyId: data.id }} variant="default">
                {text('addChild')}
              </CreateButton>
            </>
          )
        }
        hint={
          data &&
          text('hint', {
            members: text('memberCount', { count: data.viewers.length }),
            children: text('childCount', { count: data.childCount }),
            policy: data.familyPolicyName ?? text('noPolicy'),
          })
        }
      />
      <Reading of={query}>
        {(family) => (
          <>
            <CustodyAlert of={{ familyId: family.id }} count={family.custodyBlockCount} />
            <RouteTabs label={text('tabs')} tabs={tabs} params={{ familyId: family.id }} />
            <Outlet />
          </>
        )}
      </Reading>
    </>
  );
}
