import { policyTemplates } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { formatList } from '../../../lib/format/numbers.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import type { QuestionProps } from './accept-question.tsx';
import { useTemplateText } from './text/index.ts';

/** Asks before locations stop following a template. */
export default function ReleaseQuestion({ template, chosen, onDone, onClose }: QuestionProps) {
  const text = useTemplateText();
  const release = useWrite(policyTemplates.release);
  const { id, name } = template;
  const run = async () => {
    await release.mutateAsync({ params: { id }, body: { locationIds: chosen.map((row) => row.id) } });
    toast.success(text('released', { name }));
    onDone();
  };
  return (
    <ConfirmAction
      title={text('release.title', { name })}
      message={
        <>
          <p>{formatList(chosen.map((row) => row.name))}</p>
          <p>{text('release.message')}</p>
        </>
      }
      confirm={text('release.do')}
      onConfirm={run}
      onClose={onClose}
    />
  );
}
