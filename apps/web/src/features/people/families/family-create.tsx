import { families } from '@viewgate/contract';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useBack, useReplace } from '../../../lib/navigation/trail.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { Form, TextField } from '../../../ui/form/index.ts';
import { familyDetails } from './screens.ts';
import { useFamilyText } from './text/index.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

/** The dialog over the list; afterwards the new family opens, to add its children and members. */
export default function FamilyCreate() {
  const text = useFamilyText();
  const common = useCommon();
  const back = useBack();
  const replace = useReplace();
  return (
    <Dialog
      opened
      onClose={() => back?.go()}
      title={text('create')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Form
        endpoint={families.create}
        params={{ locationId: useLocationId() }}
        initial={{ name: '' }}
        submit={common('create')}
        onSaved={({ id }, { name }) => {
          toast.success(text('created', { name }));
          replace(familyDetails.href({ familyId: id }));
        }}
      >
        {(field) => <TextField {...field.name} label={text('name')} hint={text('name.hint')} autoComplete="off" />}
      </Form>
    </Dialog>
  );
}
