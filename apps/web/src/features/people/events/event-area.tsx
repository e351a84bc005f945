import { Outlet } from '../../../lib/router/index.ts';
import { CreateButton } from '../../../ui/create-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RouteTabs } from '../../../ui/route-tabs.tsx';
import { eventCreate, eventLists } from './screens.ts';
import { useEventText } from './text/index.ts';

/** Current and coming events, and past ones. */
export default function EventArea() {
  const text = useEventText();
  return (
    <>
      <PageHeader hint={text('hint')} actions={<CreateButton to={eventCreate}>{text('create')}</CreateButton>} />
      <RouteTabs label={text('lists')} tabs={Object.values(eventLists)} />
      <Outlet />
    </>
  );
}
