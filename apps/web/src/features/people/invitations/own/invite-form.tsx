import { invitations } from '@viewgate/contract';
import { useEffect, useRef } from 'react';
import { refreshAfter } from '../../../../lib/api/write.ts';
import { useCommon } from '../../../../lib/i18n/common.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { TextField } from '../../../../ui/form/fields/text-field.tsx';
import { FieldPair } from '../../../../ui/form/layout.tsx';
import { PublicForm } from '../../../../ui/form/public-form.tsx';
import { Hint } from '../../../../ui/section/section.tsx';
import { RelationshipField } from '../../../../ui/relationship/relationship-field.tsx';
import type { Family } from './family.ts';
import classes from './own.module.css';
import { useOwnText } from './text/index.ts';

interface InviteFormProps {
  readonly family: Family;
  readonly onClose: () => void;
}

/** Invites an email address; where a cap leaves no place, it says so at the relationship. */
export const InviteForm = ({ family, onClose }: InviteFormProps) => {
  const text = useOwnText();
  const common = useCommon();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={form} className={classes.form}>
      <h3>{text('invite')}</h3>
      <Hint>{text('invite.hint', { location: family.locationName })}</Hint>
      <PublicForm
        endpoint={invitations.inviteRelative}
        params={{ id: family.id }}
        initial={{ email: '', viewerType: null, firstName: '', lastName: '' }}
        submit={text('invite.send')}
        onSaved={(_, { email }) => {
          toast.success(text('sent', { email }));
          void refreshAfter(invitations.inviteRelative);
          onClose();
        }}
      >
        {(field) => (
          <>
            <TextField {...field.email} label={text('email')} type="email" inputMode="email" autoComplete="off" />
            <RelationshipField {...field.viewerType} label={text('relationship')} choices={family.viewerTypes} />
            <FieldPair>
              <TextField {...field.firstName} label={text('firstName')} autoComplete="off" />
              <TextField {...field.lastName} label={text('lastName')} autoComplete="off" />
            </FieldPair>
          </>
        )}
      </PublicForm>
      <Button variant="subtle" color="gray" onClick={onClose}>
        {common('cancel')}
      </Button>
    </div>
  );
};
