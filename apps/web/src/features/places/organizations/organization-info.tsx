import { organizations } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useMay } from '../../../lib/session/may.ts';
import { useIsProvider } from '../../../lib/session/provider.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { useAwaitedAnswer } from '../../../ui/dialog/use-awaited-answer.ts';
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
  const { asked, ask, finish } = useAwaitedAnswer<'programType'>();
  return (
    <>
      <Reading of={query}>
        {(record) => (
          <Form
            endpoint={organizations.update}
            params={params}
            initial={bodyOf(record)}
            fromCurrent={bodyOf}
            isReadOnly={!mayEdit}
            beforeSave={async ({ programType = record.programType }) =>
              programType === record.programType || (await ask('programType'))
            }
            onSaved={(_, { name }) => toast.success(text('updated', { name }))}
          >
            {(field, values) => <OrganizationFields field={field} values={values} isLocked={!isProvider} />}
          </Form>
        )}
      </Reading>
      {asked && (
        <ConfirmAction
          title={text('programType.title')}
          message={<p>{text('programType.message')}</p>}
          confirm={text('programType.change')}
          tone="bad"
          onConfirm={async () => finish(true)}
          onClose={() => finish(false)}
        />
      )}
    </>
  );
}
