import { children } from '@viewgate/contract';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { DataTable, deleteAction, openAction } from '../../../ui/data-table/index.ts';
import { CreateButton } from '../../../ui/create-button.tsx';
import { TabActions } from '../../../ui/tab-actions.tsx';
import { childColumns } from './child-columns.tsx';
import { childCreate, childDelete, childUpdate } from './screens.ts';
import { useChildText } from './text/index.ts';

interface ChildrenOfFamilyProps {
  readonly familyId: number;
  /** Nothing else on the page creates one. */
  readonly hasCreate?: boolean;
}

/** The children of a family. */
export const ChildrenOfFamily = ({ familyId, hasCreate = false }: ChildrenOfFamilyProps) => {
  const text = useChildText();
  const params = { locationId: useLocationId(), id: familyId };
  const mayEdit = useMay(children.update);
  const create = (
    <CreateButton to={childCreate} search={{ familyId: params.id }} variant="default">
      {text('create')}
    </CreateButton>
  );
  return (
    <>
      {hasCreate && <TabActions>{create}</TabActions>}
      <DataTable<typeof children.ofFamily>
        endpoint={children.ofFamily}
        params={params}
        label={text('title')}
        searchLabel={text('search')}
        columns={childColumns(text, true)}
        opens={childUpdate}
        actions={[openAction(childUpdate, mayEdit), deleteAction(childDelete)]}
        empty={{ hint: text('empty.family'), action: create }}
      />
    </>
  );
};
