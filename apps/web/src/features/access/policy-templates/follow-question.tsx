import { policyTemplates, type TemplateDetail, type TemplateLocation } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { formatList } from '../../../lib/format/numbers.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { useTemplateText } from './text/index.ts';

interface FollowQuestionProps {
  readonly what: 'accept' | 'release';
  readonly template: TemplateDetail;
  readonly chosen: readonly TemplateLocation[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before the deviations of locations are accepted, or before they stop following a template. */
export default function FollowQuestion({ what, template: { id, name }, chosen, onDone, onClose }: FollowQuestionProps) {
  const text = useTemplateText();
  const write = useWrite(policyTemplates[what]);
  return (
    <ConfirmAction
      title={text(`${what}.title`, { name })}
      message={
        <>
          <p>{formatList(chosen.map((row) => row.name))}</p>
          <p>{text(`${what}.message`)}</p>
        </>
      }
      confirm={text(`${what}.do`)}
      onConfirm={async () => {
        await write.mutateAsync({ params: { id }, body: { locationIds: chosen.map((row) => row.id) } });
        toast.success(text(`${what}.done`, { name }));
        onDone();
      }}
      onClose={onClose}
    />
  );
}
