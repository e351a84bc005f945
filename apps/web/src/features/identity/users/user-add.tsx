import { users } from '@viewgate/contract';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { choicesOf, Form, SearchPickField } from '../../../ui/form/index.ts';
import { useUserText } from './text/index.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

/** Lets somebody from another location of the organization work here too. */
export default function UserAdd() {
  const text = useUserText();
  const common = useCommon();
  const back = useBack();
  const params = { locationId: useLocationId() };
  const close = () => back?.go();
  return (
    <Dialog opened onClose={close} title={text('add')} closeButtonProps={{ 'aria-label': common('close') }}>
      <Form
        endpoint={users.addToLocation}
        params={params}
        initial={{ userId: null }}
        submit={text('add.submit')}
        onCancel={close}
        onSaved={() => {
          toast.success(text('added'));
          close();
        }}
      >
        {(field) => (
          <SearchPickField
            {...field.userId}
            required
            label={text('user')}
            hint={text('add.hint')}
            placeholder={text('add.search')}
            choices={(search, include) =>
              choicesOf(users.inviteOptions, {
                params,
                query: { search, ...(include && { include: Number(include) }) },
              })
            }
          />
        )}
      </Form>
    </Dialog>
  );
}
