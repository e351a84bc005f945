import { IconLinkOff } from '@tabler/icons-react';
import { externalSignIn, type RowOf } from '@viewgate/contract';
import { useState } from 'react';
import { useWrite } from '../../../lib/api/write.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { toast } from '../../../lib/toast.ts';
import { type Column, DataTable } from '../../../ui/data-table/index.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { RelativeTime } from '../../../ui/times.tsx';
import { TitledButton } from '../../../ui/titled-button.tsx';
import { externalSignInTab } from './screens.ts';
import { type ExternalText, useExternalText } from './text/index.ts';

type Person = RowOf<typeof externalSignIn.people>;

const columns = (text: ExternalText): readonly Column<typeof externalSignIn.people>[] => {
  const source = ({ isByGroups }: Person) => text(isByGroups ? 'people.byGroups' : 'people.byHand');
  return [
    { id: 'name', title: text('people.name'), sortBy: 'name' },
    { id: 'userName', title: text('people.userName') },
    { id: 'roleLabel', title: text('role'), isLabeled: true },
    { id: 'isByGroups', title: text('people.roleFrom'), isLabeled: true, cell: source, plain: source },
    {
      id: 'linkedAt',
      title: text('people.linkedAt'),
      sortBy: 'linkedAt',
      isLabeled: true,
      cell: ({ linkedAt }) => <RelativeTime instant={linkedAt} />,
      plain: ({ linkedAt }) => linkedAt,
    },
  ];
};

/** The staff whom the organization's identity provider has logged in; each can be unlinked. */
export default function LinkedPeople() {
  const text = useExternalText();
  const organizationId = useIdParam('entityId');
  const unlink = useWrite(externalSignIn.unlink);
  const [leaving, setLeaving] = useState<Person | null>(null);
  return (
    <Section title={text('people')} width="page">
      <DataTable
        endpoint={externalSignIn.people}
        params={{ organizationId }}
        label={text('people.list')}
        searchLabel={text('people.search')}
        columns={columns(text)}
        actions={[
          { label: text('unlink'), icon: IconLinkOff, gate: externalSignIn.unlink, tone: 'bad', onSelect: setLeaving },
        ]}
        empty={{
          hint: text('people.empty'),
          action: <TitledButton to={externalSignInTab} params={{ entityId: organizationId }} />,
        }}
      />
      {leaving && (
        <ConfirmAction
          title={text('unlink.title', { name: leaving.name })}
          message={<p>{text('unlink.message')}</p>}
          confirm={text('unlink')}
          tone="bad"
          onConfirm={async () => {
            await unlink.mutateAsync({ params: { organizationId, accountId: leaving.id } });
            toast.success(text('unlinked', { name: leaving.name }));
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </Section>
  );
}
