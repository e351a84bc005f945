import { IconPlayerPlay } from '@tabler/icons-react';
import { locationPauses, type ResultOf } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { toast } from '../../../lib/toast.ts';
import { EffectOf } from '../../../ui/change-effect/index.ts';
import { AskingButton } from '../../../ui/dialog/confirm-action.tsx';
import { usePauseText } from './text/index.ts';

/** Ends the pause, after asking. */
export const EnableViewers = ({ of }: { readonly of: ResultOf<typeof locationPauses.get> }) => {
  const text = usePauseText();
  const write = useWrite(locationPauses.unlock);
  return (
    <AskingButton
      leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
      title={text('enable.title', { location: of.locationName })}
      message={
        <>
          <p>{text('enable.message')}</p>
          <EffectOf change={{ kind: 'locationPause', isPaused: false, until: null }} locationId={of.locationId} />
        </>
      }
      confirm={text('enable')}
      onConfirm={async () => {
        await write.mutateAsync({ params: { locationId: of.locationId } });
        toast.success(text('enabled'));
      }}
    />
  );
};
