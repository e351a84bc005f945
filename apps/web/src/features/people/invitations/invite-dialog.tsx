import { invitations } from '@viewgate/contract';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { WorkDialog } from '../../../ui/form/work-dialog.tsx';
import { FieldPair, Form, PickField, TextField } from '../../../ui/form/index.ts';
import classes from './invitations.module.css';
import { useInvitationText } from './text/index.ts';

export interface InviteDialogProps {
  readonly familyId: number;
  /** The relationships to choose from. */
  readonly types: readonly { readonly value: number; readonly label: string }[];
  readonly onClose: () => void;
}

/** Invites an email address to a family; a cap that leaves no place says so at the relationship. */
export const InviteDialog = ({ familyId, types, onClose }: InviteDialogProps) => {
  const text = useInvitationText();
  const locationId = useLocationId();
  return (
    <WorkDialog onClose={onClose} title={text('invite.title')}>
      <p className={classes.hint}>{text('invite.hint')}</p>
      <Form
        endpoint={invitations.invite}
        initial={{ locationId, familyId, email: '', viewerType: null, firstName: '', lastName: '' }}
        submit={text('invite.send')}
        onSaved={(_, { email }) => {
          toast.success(text('sent', { email }));
          onClose();
        }}
      >
        {(field) => (
          <>
            <TextField {...field.email} label={text('email')} type="email" autoComplete="off" />
            <PickField {...field.viewerType} required label={text('relationship')} choices={types} />
            <FieldPair>
              <TextField {...field.firstName} label={text('firstName')} autoComplete="off" />
              <TextField {...field.lastName} label={text('lastName')} autoComplete="off" />
            </FieldPair>
          </>
        )}
      </Form>
    </WorkDialog>
  );
};
