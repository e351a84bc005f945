import { viewers } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { EffectOf } from '../../../ui/change-effect/index.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { useViewerText } from './text/index.ts';

interface EnableDialogProps {
  readonly viewers: readonly { readonly id: number; readonly name: string }[];
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Asks before ending a pause, of one viewer or several at once. */
export const EnableDialog = ({ viewers: chosen, onDone, onClose }: EnableDialogProps) => {
  const text = useViewerText();
  const params = { locationId: useLocationId() };
  const write = useWrite(viewers.bulkUnlock);
  const [only] = chosen;
  const isOne = chosen.length === 1;
  return (
    <ConfirmAction
      title={
        isOne && only ? text('enable.title', { name: only.name }) : text('enable.titleMany', { count: chosen.length })
      }
      message={
        <>
          <p>{text('enable.hint')}</p>
          <EffectOf
            change={{
              kind: 'viewersPaused',
              viewerIds: chosen.map((viewer) => viewer.id),
              isPaused: false,
              until: null,
            }}
          />
        </>
      }
      confirm={text('enable')}
      onConfirm={async () => {
        await write.mutateAsync({ params, body: { viewerIds: chosen.map((viewer) => viewer.id) } });
        toast.success(text(isOne ? 'enabled' : 'enabledMany'));
        onDone?.();
      }}
      onClose={onClose}
    />
  );
};
