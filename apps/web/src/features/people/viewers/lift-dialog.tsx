import { type ResultOf, viewers } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { EffectOfCall } from '../../../ui/change-effect/index.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { useViewerText } from './text/index.ts';

const endpoints = { unlockShield: viewers.unlockStreamShield, unschedule: viewers.unscheduleDeletion } as const;
const done = { unlockShield: 'shieldUnlocked', unschedule: 'unscheduled' } as const;

/** What holds a viewer back and staff can lift. */
export type Lifting = keyof typeof endpoints;

interface LiftDialogProps {
  readonly viewer: ResultOf<typeof viewers.get>;
  readonly what: Lifting;
  readonly onClose: () => void;
}

/** Asks before lifting it: a camera opens to somebody. */
export const LiftDialog = ({ viewer, what, onClose }: LiftDialogProps) => {
  const text = useViewerText();
  const request = { params: { locationId: useLocationId(), id: viewer.id } };
  const endpoint = endpoints[what];
  const lift = useWrite(endpoint);
  return (
    <ConfirmAction
      title={text(`${what}.title`, { name: viewer.name })}
      message={<EffectOfCall endpoint={endpoint} request={request} />}
      confirm={text(what)}
      onConfirm={async () => {
        await lift.mutateAsync(request);
        toast.success(text(done[what], { name: viewer.name }));
      }}
      onClose={onClose}
    />
  );
};
