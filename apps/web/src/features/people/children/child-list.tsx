import { Outlet, useSearch } from '../../../lib/router/index.ts';
import { cameraConsents, children, classes, presence } from '@viewgate/contract';
import { firstRead } from '../../../lib/api/first-read.ts';
import { ensureContext, useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { DataTable, deleteAction, openAction } from '../../../ui/data-table/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CreateButton } from '../../../ui/create-button.tsx';
import { ImportLink } from '../imports/index.ts';
import { exportHref } from '../people-exports/index.ts';
import { useConsentInList } from '../camera-consents/index.ts';
import { PresenceBar, useChecking, usePresenceInList } from '../presence/index.ts';
import { childColumns } from './child-columns.tsx';
import { childCreate, childDelete, childUpdate } from './screens.ts';
import { useChildText } from './text/index.ts';

/** When a single class is listed, all of it can be checked in at once. */
const classOf = (classIds: unknown) => (/^\d+$/.test(String(classIds)) ? Number(classIds) : undefined);

/** @public Read when the page is opened. */
export const firstReads = async () => {
  const locationId = (await ensureContext()).context.location?.id;
  if (locationId === undefined) return;
  const classId = classOf(new URLSearchParams(location.search).get('classIds'));
  const params = { locationId };
  await Promise.all([
    firstRead(presence.get, { params, query: classId === undefined ? {} : { classId } }),
    firstRead(cameraConsents.get, { params }),
  ]);
};

/** The children of the location, with their classes. */
export default function ChildList() {
  const text = useChildText();
  const params = { locationId: useLocationId() };
  const mayEdit = useMay(children.update);
  const { classIds = '' }: { classIds?: unknown } = useSearch();
  const classId = classOf(classIds);
  const checking = useChecking(classId);
  const here = usePresenceInList(checking);
  const consent = useConsentInList();
  const create = <CreateButton to={childCreate}>{text('create')}</CreateButton>;
  return (
    <>
      <PageHeader
        actions={
          <>
            <ImportLink />
            {create}
          </>
        }
      />
      <PresenceBar checking={checking} classId={classId} />
      {consent.note}
      <DataTable
        endpoint={children.table}
        params={params}
        label={text('title')}
        searchLabel={text('search')}
        columns={[...childColumns(text), ...here.columns, ...consent.columns]}
        filters={[
          {
            name: 'classIds',
            kind: 'many',
            label: text('classes'),
            options: () => ({ endpoint: classes.options, request: { params } }),
          },
          ...here.filters,
          ...consent.filters,
        ]}
        exportHref={exportHref('children', params)}
        opens={childUpdate}
        actions={[...here.actions, openAction(childUpdate, mayEdit), deleteAction(childDelete)]}
        bulk={here.bulk}
        empty={{ hint: text('empty'), action: create }}
      />
      <Outlet />
    </>
  );
}
