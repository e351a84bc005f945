import { type access, invitations, type ResultOf, viewers } from '@viewgate/contract';
import { useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import type { AnyScreen } from '../../../lib/screen.ts';
import { useFeature, useMay } from '../../../lib/session/may.ts';
import { EffectOf, EffectOfCall } from '../../../ui/change-effect/index.ts';
import { AskingButton } from '../../../ui/dialog/confirm-action.tsx';
import { toast } from '../../../lib/toast.ts';
import { ScreenLink, type ScreenLinkProps } from '../../../ui/screen-link.tsx';
import { useSendInvitation } from '../../../ui/use-send-invitation.ts';
import { adminPolicyTab } from '../admin-policy/screens.ts';
import { cameraUpdate } from '../../cameras/cameras/screens.ts';
import { childList, childUpdate, familyChildren } from '../../people/children/screens.ts';
import { classUpdate } from '../../people/classes/screens.ts';
import { eventUpdate } from '../../people/events/screens.ts';
import { locationPause } from '../../places/location-pauses/screens.ts';
import { registrationListScreens } from '../../people/registration-review/screens.ts';
import { ownerList, viewerUpdate } from '../../people/viewers/screens.ts';
import classes from './access.module.css';
import { useAccessText } from './text/index.ts';
import { Button } from '../../../ui/controls/button.tsx';

export type Step = ResultOf<typeof access.explain>['steps'][number];

/** A link for those who may follow it; nothing for others, to whom it would only name a screen that they cannot open. */
const Way = <S extends AnyScreen>({ to, ...rest }: ScreenLinkProps<S>) =>
  useMay(to) && <ScreenLink to={to} {...rest} />;

/** To the viewer; where pets are kept, to the owners, who have no screens of their own. */
const ToViewer = ({ code, id }: { readonly code: string; readonly id: number }) => {
  const text = useAccessText();
  const { details, trafficControl } = viewerUpdate.active;
  // Nobody has let them in yet: that is done with the registration.
  if (code === 'notApproved') return <Way to={registrationListScreens.pending}>{text('open.registrations')}</Way>;
  return (
    <>
      <Way to={code === 'custodyBlock' ? trafficControl : details} params={{ entityId: id }}>
        {text('open.viewer')}
      </Way>
      <Way to={ownerList}>{text('open.owners')}</Way>
    </>
  );
};

/** Where a rule that belongs to no policy is changed. */
const RecordLink = ({ step: { code, record } }: { readonly step: Step }) => {
  const text = useAccessText();
  const locationId = useLocationId();
  const isPetCare = useFeature('PetCareLocation');
  if (!record) return null;
  const { kind, id } = record;
  if (kind === 'viewer') return <ToViewer code={code} id={id} />;
  if (kind === 'family') {
    if (isPetCare) return <Way to={childList}>{text('open.pets')}</Way>;
    return (
      <Way to={familyChildren} params={{ familyId: id }}>
        {text('open.family')}
      </Way>
    );
  }
  if (kind === 'camera') {
    return (
      <Way to={cameraUpdate} params={{ locationId, cameraId: id }}>
        {text('open.camera')}
      </Way>
    );
  }
  if (code === 'consentMissing') {
    return (
      <Way to={childUpdate} params={{ id }}>
        {text('open.child')}
      </Way>
    );
  }
  if (kind === 'child') return <Way to={childList}>{text('open.children')}</Way>;
  return (
    <Way to={classUpdate} params={{ id }}>
      {text('open.class')}
    </Way>
  );
};

/** Mails somebody without a password how to choose one. */
const Invite = ({ viewerId }: { readonly viewerId: number }) => {
  const text = useAccessText();
  const locationId = useLocationId();
  const send = useSendInvitation();
  const [isSending, setSending] = useState(false);
  const invite = async () => {
    setSending(true);
    try {
      // Only now: reading a viewer is audited.
      const viewer = await api(viewers.get, { params: { locationId, id: viewerId } });
      await send(viewer);
      toast.success(text('invite.done', { email: viewer.email }));
    } finally {
      setSending(false);
    }
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isSending}
      onClick={() => void invite().catch(() => undefined)}
    >
      {text('invite')}
    </Button>
  );
};

/** What staff can do about a rule: right here if possible, else a link to where it is changed. */
export const Remedy = ({ step, viewerId }: { readonly step: Step; readonly viewerId: number }) => {
  const text = useAccessText();
  const locationId = useLocationId();
  const unlock = useWrite(viewers.unlockStreamShield);
  const enable = useWrite(viewers.unlock);
  const mayUnlock = useMay(viewers.unlockStreamShield);
  const sendLink = useWrite(viewers.sendUnlockLink);
  const mayInvite = useMay(invitations.link);
  const mayEnable = useMay(viewers.unlock);
  const isRefusing = !step.passed;
  const request = { params: { locationId, id: viewerId } };
  return (
    <span className={classes.remedy}>
      {isRefusing && step.code === 'shieldLocked' && mayUnlock && (
        <AskingButton
          size="compact-sm"
          variant="default"
          title={text('unlock')}
          message={<EffectOfCall endpoint={viewers.unlockStreamShield} request={request} />}
          confirm={text('unlock')}
          onConfirm={async () => {
            await unlock.mutateAsync(request);
            toast.success(text('unlock.done'));
          }}
        />
      )}
      {isRefusing && step.code === 'shieldLocked' && mayUnlock && (
        <Button
          size="compact-sm"
          variant="default"
          loading={sendLink.isPending}
          onClick={() => sendLink.mutate(request, { onSuccess: () => toast.success(text('sendLink.done')) })}
        >
          {text('sendLink')}
        </Button>
      )}
      {isRefusing && step.code === 'notConfirmed' && mayInvite && <Invite viewerId={viewerId} />}
      {step.pausedBy.includes('viewer') && mayEnable && (
        <AskingButton
          size="compact-sm"
          variant="default"
          title={text('enable')}
          message={<EffectOf change={{ kind: 'viewersPaused', viewerIds: [viewerId], isPaused: false, until: null }} />}
          confirm={text('enable')}
          onConfirm={async () => {
            await enable.mutateAsync(request);
            toast.success(text('enable.done'));
          }}
        />
      )}
      {step.pausedBy.includes('location') && (
        <Way to={locationPause} params={{ locationId }}>
          {text('open.locationPause')}
        </Way>
      )}
      {step.policy?.kind === 'admin' && (
        <Way to={adminPolicyTab} params={{ locationId }}>
          {text('open.adminPolicy')}
        </Way>
      )}
      <RecordLink step={step} />
      {step.eventId !== null && (
        <Way to={eventUpdate} params={{ id: step.eventId }}>
          {text('open.event')}
        </Way>
      )}
    </span>
  );
};
