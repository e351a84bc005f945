import { recordingServers } from '@viewgate/contract';
import { useCommon } from '../../../lib/i18n/common.ts';
import { toast } from '../../../lib/toast.ts';
import { Form } from '../../../ui/form/index.ts';
import { newNvr, NvrFields } from './nvr-fields.tsx';
import { TestConnection } from './test-connection.tsx';
import { useNvrText } from './text/index.ts';

interface NvrCreateFormProps {
  readonly locationId: number;
  readonly onCreated: (id: number) => void;
  readonly hasNoCancel?: boolean;
}

/** The form for a new recording server, with its connection test. */
export const NvrCreateForm = ({ locationId, onCreated, hasNoCancel = false }: NvrCreateFormProps) => {
  const text = useNvrText();
  const common = useCommon();
  return (
    <Form
      endpoint={recordingServers.create}
      params={{ locationId }}
      initial={newNvr}
      submit={common('create')}
      hasNoCancel={hasNoCancel}
      onSaved={({ id }, { name }) => {
        toast.success(text('created', { name }));
        onCreated(id);
      }}
    >
      {(field, values) => (
        <NvrFields
          field={field}
          values={values}
          locationId={locationId}
          test={<TestConnection locationId={locationId} values={values} />}
        />
      )}
    </Form>
  );
};
