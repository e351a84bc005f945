import { organizations } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useMay } from '../../../lib/session/may.ts';
import { useIsProvider } from '../../../lib/session/provider.ts';
import { toast } from '../../../lib/toast.ts';
import { Form } from '../../../ui/form/index.ts';
import { Reading } from '../../../ui/reading.tsx';
import { bodyOf } from './body.ts';
import { OrganizationFields } from './organization-fields.tsx';
import { useOrganizationText } from './text/index.ts';

/** An organization's Info tab. It stays open after saving: the other tabs are next to it. */
export default function OrganizationInfo() {
  const text = useOrganizationText();
  const params = { organizationId: useIdParam('entityId') };
  const query = useRead(organizations.get, { params });
  const mayEdit = useMay(organizations.update);
  const isProvider = useIsProvider();
  return (
    <Reading of={query}>
      {(record) => (
        <Form
          endpoint={organizations.update}
          params={params}
          initial={bodyOf(record)}
          fromCurrent={bodyOf}
          isReadOnly={!mayEdit}
          onSaved={(_, { name }) => toast.success(text('updated', { name }))}
        >
          {(field, values) => <OrganizationFields field={field} values={values} isLocked={!isProvider} />}
        </Form>
      )}
    </Reading>
  );
}
