import { departures } from '@viewgate/contract';
import { useCommon } from '../../../lib/i18n/common.ts';
import { toast } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Form, PasswordField, PickField } from '../../../ui/form/index.ts';
import { choicesOf, type Membership } from './memberships.ts';
import { useDepartureText } from './text/index.ts';
import { WhatEnds } from './what-ends.tsx';

interface LeaveDialogProps {
  readonly membership: Membership;
  readonly onClose: () => void;
}

/** Leaves a family, or takes back a registration: what ends, who follows, and the password. */
export default function LeaveDialog({ membership, onClose }: LeaveDialogProps) {
  const text = useDepartureText();
  const common = useCommon();
  const { viewerId, familyName: family, locationName: location, successors, isApproved } = membership;
  const what = isApproved ? 'leave' : 'withdraw';
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text(`${what}.title`, { family, location })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <WhatEnds of={membership} />
      <Form
        endpoint={departures.leave}
        params={{ id: viewerId }}
        initial={{ currentPassword: '', newPrimaryViewerId: null }}
        submit={text(`${what}.submit`)}
        onCancel={onClose}
        onSaved={() => {
          toast.success(text(`${what}.done`, { family }));
          onClose();
        }}
      >
        {(field) => (
          <>
            {successors.length > 0 && (
              <PickField
                {...field.newPrimaryViewerId}
                required
                label={text('successor')}
                choices={choicesOf(successors)}
              />
            )}
            <PasswordField {...field.currentPassword} label={text('password')} autoComplete="current-password" />
          </>
        )}
      </Form>
    </Dialog>
  );
}
