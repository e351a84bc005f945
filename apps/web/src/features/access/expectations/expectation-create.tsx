import { expectations } from '@viewgate/contract';
import { useBack } from '../../../lib/navigation/trail.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { Form } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { blank, ExpectationFields } from './expectation-fields.tsx';
import { useExpectationText } from './text/index.ts';

export default function ExpectationCreate() {
  const text = useExpectationText();
  const back = useBack();
  return (
    <>
      <PageHeader hint={text('hint')} />
      <Form
        endpoint={expectations.create}
        params={{ locationId: useLocationId() }}
        initial={blank}
        submit={text('pin')}
        onSaved={() => {
          toast.success(text('pinned'));
          back?.go();
        }}
      >
        {(field, values) => <ExpectationFields field={field} values={values} />}
      </Form>
    </>
  );
}
