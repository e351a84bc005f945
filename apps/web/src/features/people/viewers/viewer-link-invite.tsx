import { invitations, type ResultOf, type viewers } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { MissingRecord } from '../../../ui/dialog/missing-record.tsx';
import { useViewerText } from './text/index.ts';
import { useViewer } from './use-viewer.ts';

interface QuestionProps {
  readonly viewer: ResultOf<typeof viewers.get>;
  readonly onClose: () => void;
}

/** For a viewer who has no password yet; people imported by a partner open their account by an invitation of its own. */
const Question = ({ viewer: { id, name, email, isConfirmed, hasExternalId }, onClose }: QuestionProps) => {
  const text = useViewerText();
  const locationId = useLocationId();
  const link = useWrite(invitations.link);
  const imported = useWrite(invitations.inviteImported);
  return (
    <ConfirmAction
      title={text('invite.title', { name })}
      message={<p>{isConfirmed ? text('invite.has', { name }) : text('invite.hint', { email })}</p>}
      confirm={text('invite')}
      isDisabled={isConfirmed}
      onConfirm={async () => {
        if (hasExternalId) await imported.mutateAsync({ body: { locationId, viewerId: id } });
        else await link.mutateAsync({ params: { locationId, id } });
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
