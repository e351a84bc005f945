import { Alert } from '@mantine/core';
import { users } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { Form } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { RecordTabs } from '../../../ui/record-tabs.tsx';
import { bodyOf } from './body.ts';
import { type AreaProps, userScreens } from './screens.ts';
import { useUserText } from './text/index.ts';
import { UserFields } from './user-fields.tsx';
import { UserStatus } from './user-status.tsx';
import { ViewAsButton } from './view-as-button.tsx';

/** One user: to edit, or read-only for those who may not. */
export default function UserUpdate({ area }: AreaProps) {
  const text = useUserText();
  const back = useBack();
  const params = { id: useIdParam('userId') };
  const query = useRead(users.get, { params });
  const mayEdit = useMay(users.update);
  return (
    <>
      <PageHeader
        title={query.data?.name}
        badge={query.data && <UserStatus status={query.data.status} />}
        actions={query.data && <ViewAsButton user={query.data} />}
      />
      <Reading of={query}>
        {(user) => (
          <RecordTabs of={userScreens[area].update} params={{ userId: params.id }}>
            {(user.isReadOnly || user.isShared) && (
              <Alert color="gray" mb="md" maw={640}>
                {text(user.isReadOnly ? 'readOnly' : 'shared')}
              </Alert>
            )}
            <Form
              endpoint={users.update}
              params={params}
              initial={bodyOf(user)}
              fromCurrent={bodyOf}
              isReadOnly={!mayEdit || user.isReadOnly || user.isShared}
              onSaved={(_, { firstName, lastName }) => {
                toast.success(text('updated', { name: `${firstName} ${lastName}` }));
                back?.go();
              }}
            >
              {(field, values) => <UserFields area={area} field={field} values={values} user={user} />}
            </Form>
          </RecordTabs>
        )}
      </Reading>
    </>
  );
}
