import type { ResultOf, viewers } from '@viewgate/contract';
import { useBack } from '../../../lib/navigation/trail.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { MissingRecord } from '../../../ui/dialog/missing-record.tsx';
import { useSendInvitation } from '../../../ui/use-send-invitation.ts';
import { useViewerText } from './text/index.ts';
import { useViewer } from './use-viewer.ts';

interface QuestionProps {
  readonly viewer: ResultOf<typeof viewers.get>;
  readonly onClose: () => void;
}

/** For a viewer who has no password yet. */
const Question = ({ viewer: { id, name, email, isConfirmed, hasExternalId }, onClose }: QuestionProps) => {
  const text = useViewerText();
  const send = useSendInvitation();
  return (
    <ConfirmAction
      title={text('invite.title', { name })}
      message={<p>{isConfirmed ? text('invite.has', { name }) : text('invite.hint', { email })}</p>}
      confirm={text('invite')}
      isDisabled={isConfirmed}
      onConfirm={async () => {
        await send({ id, hasExternalId });
        toast.success(text('invite.done', { email }));
      }}
      onClose={onClose}
    />
  );
};

/** The dialog over the active or the paused viewers. */
export default function ViewerLinkInvite() {
  const back = useBack();
  const query = useViewer();
  if (!query.data) return <MissingRecord query={query} />;
  return <Question viewer={query.data} onClose={() => back?.go()} />;
}
