import { policyTemplates, type TemplateDetail, type TemplateLocation } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { formatList } from '../../../lib/format/numbers.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { useTemplateText } from './text/index.ts';

export interface QuestionProps {
  readonly template: TemplateDetail;
  readonly chosen: readonly TemplateLocation[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before the deviations of locations are accepted. */
export default function AcceptQuestion({ template, chosen, onDone, onClose }: QuestionProps) {
  const text = useTemplateText();
  const accept = useWrite(policyTemplates.accept);
  const run = async () => {
    const locationIds = chosen.map(({ id }) => id);
    await accept.mutateAsync({ params: { id: template.id }, body: { locationIds } });
    toast.success(text('accepted'));
    onDone();
  };
  return (
    <ConfirmAction
      title={text('accept.title')}
      message={
        <>
          <p>{formatList(chosen.map(({ name }) => name))}</p>
          <p>{text('accept.message')}</p>
        </>
      }
      confirm={text('accept.do')}
      onConfirm={run}
      onClose={onClose}
    />
  );
}
