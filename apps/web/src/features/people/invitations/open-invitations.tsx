import { IconMailForward, IconMailPlus, IconTrash } from '@tabler/icons-react';
import { invitations, missingClaim, type ResultOf } from '@viewgate/contract';
import { useState } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { formatInstant } from '../../../lib/format/times.ts';
import { useLocationId, useLocationZone, useShellContext } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { useRelationship } from '../../../ui/relationship/use-relationship.ts';
import { OneRecord, Particulars, Records } from '../../../ui/records/records.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { Hint, Section } from '../../../ui/section/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { InviteDialog, type InviteDialogProps } from './invite-dialog.tsx';
import { useInvitationText } from './text/index.ts';

type Invitation = ResultOf<typeof invitations.list>[number];

type OpenInvitationsProps = Omit<InviteDialogProps, 'onClose'>;

const Who = ({
  invitation: { email, name, viewerTypeName, invitedByName, expiresAt, isExpired },
}: {
  readonly invitation: Invitation;
}) => {
  const text = useInvitationText();
  const zone = useLocationZone();
  const inWords = useRelationship();
  return (
    <>
      <strong>{name || email}</strong>{' '}
      <StatusBadge tone={isExpired ? 'quiet' : 'wait'}>{text(isExpired ? 'expired' : 'open')}</StatusBadge>
      <Particulars>
        {[
          name && email,
          inWords(viewerTypeName),
          invitedByName && text('by', { name: invitedByName }),
          !isExpired && text('until', { date: formatInstant(expiresAt, zone, 'date') }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Particulars>
    </>
  );
};

/** The people a family has invited who have not joined yet: to invite, to mail again, to withdraw. */
export const OpenInvitations = ({ familyId, types }: OpenInvitationsProps) => {
  const text = useInvitationText();
  const params = { locationId: useLocationId() };
  const query = useRead(invitations.list, { params: { ...params, id: familyId } });
  const isByPartner = missingClaim('registrations.list', useShellContext().location) !== null;
  const mayInvite = useMay(invitations.invite) && !isByPartner;
  const resend = useWrite(invitations.resend);
  const withdraw = useWrite(invitations.withdraw);
  const [isInviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<Invitation | null>(null);
  const mailAgain = ({ id, email }: Invitation) =>
    resend.mutate({ params: { ...params, id } }, { onSuccess: () => toast.success(text('sent', { email })) });
  return (
    <Section
      title={text('title')}
      actions={
        mayInvite && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconMailPlus size={16} aria-hidden="true" />}
            onClick={() => setInviting(true)}
          >
            {text('invite')}
          </Button>
        )
      }
      width="form"
    >
      <Reading of={query} isShort>
        {(list) => (
          <>
            <Hint>{text(isByPartner ? 'byPartner' : list.length > 0 ? 'hint' : 'none')}</Hint>
            <Records>
              {list.map((one) => (
                <OneRecord
                  key={one.id}
                  actions={
                    mayInvite && (
                      <>
                        <IconButton
                          tip={text('resend')}
                          aria-label={text('resendTo', { email: one.email })}
                          loading={resend.isPending}
                          onClick={() => mailAgain(one)}
                        >
                          <IconMailForward size={18} aria-hidden="true" />
                        </IconButton>
                        <IconButton
                          tip={text('withdraw')}
                          aria-label={text('withdrawOf', { email: one.email })}
                          onClick={() => setLeaving(one)}
                        >
                          <IconTrash size={18} aria-hidden="true" />
                        </IconButton>
                      </>
                    )
                  }
                >
                  <Who invitation={one} />
                </OneRecord>
              ))}
            </Records>
          </>
        )}
      </Reading>
      {isInviting && <InviteDialog familyId={familyId} types={types} onClose={() => setInviting(false)} />}
      {leaving && (
        <ConfirmAction
          title={text('withdraw.title', { email: leaving.email })}
          message={<p>{text('withdraw.hint')}</p>}
          confirm={text('withdraw')}
          tone="bad"
          onConfirm={async () => {
            await withdraw.mutateAsync({ params: { ...params, id: leaving.id } });
            toast.success(text('withdrawn'));
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </Section>
  );
};
