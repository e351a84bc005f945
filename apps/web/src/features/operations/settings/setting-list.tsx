import { Outlet } from '../../../lib/router/index.ts';
import { settings } from '@viewgate/contract';
import { useMay } from '../../../lib/session/may.ts';
import { DataTable, deleteAction, openAction } from '../../../ui/data-table/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CreateButton } from '../../../ui/create-button.tsx';
import { settingCreate, settingDelete, settingUpdate } from './screens.ts';
import { settingColumns } from './setting-columns.tsx';
import { useSettingText } from './text/index.ts';

/** The provider's settings for the whole installation. */
export default function SettingList() {
  const text = useSettingText();
  const mayEdit = useMay(settings.update);
  const create = <CreateButton to={settingCreate}>{text('create')}</CreateButton>;
  return (
    <>
      <PageHeader hint={text('hint')} actions={create} />
      <DataTable
        endpoint={settings.table}
        label={text('title')}
        searchLabel={text('search')}
        columns={settingColumns(text)}
        filters={[{ name: 'isEnabled', kind: 'yesNo', label: text('isEnabled') }]}
        opens={settingUpdate}
        actions={[openAction(settingUpdate, mayEdit), deleteAction(settingDelete)]}
        empty={{ hint: text('empty'), action: create }}
      />
      <Outlet />
    </>
  );
}
