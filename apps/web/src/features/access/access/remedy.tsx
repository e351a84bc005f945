import { type access, invitations, type ResultOf, viewers } from '@viewgate/contract';
import { useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { EffectOf, EffectOfCall } from '../../../ui/change-effect/index.ts';
import { AskingButton } from '../../../ui/dialog/confirm-action.tsx';
import { toast } from '../../../lib/toast.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { useSendInvitation } from '../../../ui/use-send-invitation.ts';
import { adminPolicyTab } from '../admin-policy/screens.ts';
import { cameraUpdate } from '../../cameras/cameras/screens.ts';
import { childList, childUpdate, familyChildren } from '../../people/children/screens.ts';
import { classUpdate } from '../../people/classes/screens.ts';
import { eventUpdate } from '../../people/events/screens.ts';
import { locationPause } from '../../places/location-pauses/screens.ts';
import { viewerUpdate } from '../../people/viewers/screens.ts';
import classes from './access.module.css';
import { useAccessText } from './text/index.ts';
import { Button } from '../../../ui/controls/button.tsx';

export type Step = ResultOf<typeof access.explain>['steps'][number];

/** Where a rule that belongs to no policy is changed. */
const RecordLink = ({ step: { code, record } }: { readonly step: Step }) => {
  const text = useAccessText();
  const locationId = useLocationId();
  if (!record) return null;
  const { kind, id } = record;
  if (kind === 'viewer') {
    const { details, trafficControl } = viewerUpdate.active;
    return (
      <ScreenLink to={code === 'custodyBlock' ? trafficControl : details} params={{ entityId: id }}>
        {text('open.viewer')}
      </ScreenLink>
    );
  }
  if (kind === 'family') {
    return (
      <ScreenLink to={familyChildren} params={{ familyId: id }}>
        {text('open.family')}
      </ScreenLink>
    );
  }
  if (kind === 'camera') {
    return (
      <ScreenLink to={cameraUpdate} params={{ locationId, cameraId: id }}>
        {text('open.camera')}
      </ScreenLink>
    );
  }
  if (code === 'consentMissing') {
    return (
      <ScreenLink to={childUpdate} params={{ id }}>
        {text('open.child')}
      </ScreenLink>
    );
  }
  if (kind === 'child') return <ScreenLink to={childList}>{text('open.children')}</ScreenLink>;
  return (
    <ScreenLink to={classUpdate} params={{ id }}>
      {text('open.class')}
    </ScreenLink>
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
        <ScreenLink to={locationPause} params={{ locationId }}>
          {text('open.locationPause')}
        </ScreenLink>
      )}
      {step.policy?.kind === 'admin' && (
        <ScreenLink to={adminPolicyTab} params={{ locationId }}>
          {text('open.adminPolicy')}
        </ScreenLink>
      )}
      <RecordLink step={step} />
      {step.eventId !== null && (
        <ScreenLink to={eventUpdate} params={{ id: step.eventId }}>
          {text('open.event')}
        </ScreenLink>
      )}
    </span>
  );
};
