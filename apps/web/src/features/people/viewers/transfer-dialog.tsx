import { families, type RowOf, viewers } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { choicesOf, Form, PickField, SearchPickField } from '../../../ui/form/index.ts';
import { Reading } from '../../../ui/reading.tsx';
import { useViewerText } from './text/index.ts';
import classes from './viewers.module.css';
import { WorkDialog } from '../../../ui/form/work-dialog.tsx';

interface TransferDialogProps {
  readonly viewer: RowOf<typeof viewers.ofFamily>;
  readonly onClose: () => void;
}

/** Moves a member to another family; for a primary user, a successor must be named. */
export const TransferDialog = ({ viewer, onClose }: TransferDialogProps) => {
  const text = useViewerText();
  const params = { locationId: useLocationId() };
  const query = useRead(viewers.get, { params: { ...params, id: viewer.id } });
  return (
    <WorkDialog onClose={onClose} title={text('transfer.title', { name: viewer.name })}>
      <p className={classes.dialogHint}>{text('transfer.hint')}</p>
      <Reading of={query}>
        {({ isPrimaryUser, otherViewers, familyId }) => (
          <Form
            endpoint={families.transferMember}
            params={{ ...params, id: familyId }}
            initial={{ viewerId: viewer.id, targetFamilyId: null, newPrimaryViewerId: null }}
            submit={text('transfer')}
            onSaved={() => {
              toast.success(text('transferred', { name: viewer.name }));
              onClose();
            }}
          >
            {(field) => (
              <>
                <SearchPickField
                  {...field.targetFamilyId}
                  required
                  label={text('transfer.family')}
                  placeholder={text('family.search')}
                  choices={(search, include) => choicesOf(families.options, { params, query: { search, include } })}
                />
                {isPrimaryUser && otherViewers.length > 0 && (
                  <PickField
                    {...field.newPrimaryViewerId}
                    required
                    label={text('delete.newPrimary')}
                    hint={text('delete.newPrimaryHint', { name: viewer.name })}
                    choices={otherViewers.map(({ id, name }) => ({ value: id, label: name }))}
                  />
                )}
              </>
            )}
          </Form>
        )}
      </Reading>
    </WorkDialog>
  );
};
