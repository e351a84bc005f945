import { classes } from '@viewgate/contract';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { Form } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ClassFields } from './class-fields.tsx';
import { useClassText } from './text/index.ts';

export default function ClassCreate() {
  const text = useClassText();
  const common = useCommon();
  const back = useBack();
  return (
    <>
      <PageHeader />
      <Form
        endpoint={classes.create}
        params={{ locationId: useLocationId() }}
        initial={{ name: '', cameraIds: [] }}
        submit={common('create')}
        onSaved={(_, { name }) => {
          toast.success(text('created', { name }));
          back?.go();
        }}
      >
        {(field) => <ClassFields field={field} />}
      </Form>
    </>
  );
}
