import { departures } from '@viewgate/contract';
import { toast } from '../../../lib/toast.ts';
import { WorkDialog } from '../../../ui/form/work-dialog.tsx';
import { Form, PasswordField, PickField } from '../../../ui/form/index.ts';
import { choicesOf, type Membership } from './memberships.ts';
import { useDepartureText } from './text/index.ts';
import { WhatEnds } from './what-ends.tsx';

interface LeaveDialogProps {
  readonly membership: Membership;
  readonly onClose: () => void;
}

/** Leaves a family, or withdraws a registration: what ends, who follows, and the password. */
export default function LeaveDialog({ membership, onClose }: LeaveDialogProps) {
  const text = useDepartureText();
  const { viewerId, familyName, locationName: location, successors, isApproved } = membership;
  const family = familyName ?? '';
  const what = isApproved ? 'leave' : 'withdraw';
  return (
    <WorkDialog onClose={onClose} title={text(`${what}.title`, { family, location })}>
      <WhatEnds of={membership} />
      <Form
        endpoint={departures.leave}
        params={{ id: viewerId }}
        initial={{ currentPassword: '', newPrimaryViewerId: null }}
        submit={text(`${what}.submit`)}
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
    </WorkDialog>
  );
}
