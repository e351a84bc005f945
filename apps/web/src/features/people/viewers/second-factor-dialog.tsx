import { type ResultOf, viewers } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { useViewerText, type ViewerText } from './text/index.ts';

type Viewer = Pick<ResultOf<typeof viewers.get>, 'id' | 'name' | 'email' | 'hasSecondFactor' | 'isAccountShared'>;

interface SecondFactorDialogProps {
  readonly viewer: Viewer;
  readonly onClose: () => void;
}

const hintOf = ({ email, hasSecondFactor, isAccountShared }: Viewer, text: ViewerText): string => {
  if (!hasSecondFactor) return text('secondFactor.none');
  return isAccountShared ? text('secondFactor.shared') : text('secondFactor.hint', { email });
};

/** For a parent who lost phone, key and recovery codes. Says why if it cannot be done. */
export const SecondFactorDialog = ({ viewer, onClose }: SecondFactorDialogProps) => {
  const text = useViewerText();
  const params = { locationId: useLocationId(), id: viewer.id };
  const write = useWrite(viewers.removeSecondFactor);
  const { name, hasSecondFactor, isAccountShared } = viewer;
  return (
    <ConfirmAction
      title={text('secondFactor.title', { name })}
      message={<p>{hintOf(viewer, text)}</p>}
      confirm={text('secondFactor')}
      tone="bad"
      isDisabled={!hasSecondFactor || isAccountShared}
      onConfirm={async () => {
        await write.mutateAsync({ params });
        toast.success(text('secondFactor.done', { name }));
      }}
      onClose={onClose}
    />
  );
};
