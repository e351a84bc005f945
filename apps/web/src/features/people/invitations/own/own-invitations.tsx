import { IconMailPlus } from '@tabler/icons-react';
import { invitations } from '@viewgate/contract';
import { Suspense, useState } from 'react';
import { useWrite } from '../../../../lib/api/write.ts';
import { formatInstant } from '../../../../lib/format/times.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { useRelationship } from '../../../../ui/relationship/use-relationship.ts';
import { OneRecord, Particulars, Records } from '../../../../ui/records/records.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { lateControls } from '../../../../ui/theme/with-controls.tsx';
import { InviteForm } from './invite-form.tsx';
import classes from './own.module.css';
import type { Family } from './family.ts';
import { useOwnText } from './text/index.ts';

type Invitation = Family['invitations'][number];

const ConfirmAction = lateControls(async () => ({
  default: (await import('../../../../ui/dialog/confirm-action.tsx')).ConfirmAction,
}));

interface OneProps {
  readonly invitation: Invitation;
  readonly timeZone: string;
  readonly onWithdraw: () => void;
}

const One = ({ invitation, timeZone, onWithdraw }: OneProps) => {
  const text = useOwnText();
  const inWords = useRelationship();
  const resend = useWrite(invitations.resendMine);
  const { id, email, name, viewerTypeName, expiresAt, isExpired } = invitation;
  const until = text('until', { date: formatInstant(expiresAt, timeZone, 'date') });
  return (
    <OneRecord
      actions={
        <>
          <Button
            variant="default"
            loading={resend.isPending}
            aria-label={text('resendTo', { email })}
            onClick={() =>
              resend.mutate({ params: { id } }, { onSuccess: () => toast.success(text('sent', { email })) })
            }
          >
            {text('resend')}
          </Button>
          <Button variant="subtle" color="gray" aria-label={text('withdrawOf', { email })} onClick={onWithdraw}>
            {text('withdraw')}
          </Button>
        </>
      }
    >
      <strong>{name || email}</strong>{' '}
      <StatusBadge tone={isExpired ? 'quiet' : 'wait'}>{text(isExpired ? 'expired' : 'open')}</StatusBadge>
      <Particulars>
        {[name && email, inWords(viewerTypeName), !isExpired && until].filter(Boolean).join(' · ')}
      </Particulars>
    </OneRecord>
  );
};

/** The people the primary user has invited who have not joined yet: to invite, to mail again, to withdraw. */
export const OwnInvitations = ({ family }: { readonly family: Family }) => {
  const text = useOwnText();
  const withdraw = useWrite(invitations.withdrawMine);
  const [isInviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<Invitation | null>(null);
  return (
    <>
      {family.invitations.length > 0 && (
        <>
          <h3 className={classes.invited}>{text('invited')}</h3>
          <Records label={text('invited')}>
            {family.invitations.map((one) => (
              <One key={one.id} invitation={one} timeZone={family.timeZone} onWithdraw={() => setLeaving(one)} />
            ))}
          </Records>
        </>
      )}
      {isInviting ? (
        <InviteForm family={family} onClose={() => setInviting(false)} />
      ) : (
        <div>
          <Button leftSection={<IconMailPlus size={18} aria-hidden="true" />} onClick={() => setInviting(true)}>
            {text('invite')}
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {leaving && (
          <ConfirmAction
            title={text('withdraw.title', { email: leaving.email })}
            message={<p>{text('withdraw.hint')}</p>}
            confirm={text('withdraw')}
            tone="bad"
            onConfirm={async () => {
              await withdraw.mutateAsync({ params: { id: leaving.id } });
              toast.success(text('withdrawn'));
            }}
            onClose={() => setLeaving(null)}
          />
        )}
      </Suspense>
    </>
  );
};
