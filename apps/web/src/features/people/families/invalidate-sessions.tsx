import { families, type ResultOf } from '@viewgate/contract';
import { IconPlayerStop } from '@tabler/icons-react';
import { useWrite } from '../../../lib/api/write.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { AskingButton } from '../../../ui/dialog/confirm-action.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { useFamilyText } from './text/index.ts';

interface InvalidateSessionsProps {
  readonly family: ResultOf<typeof families.get>;
}

/** After asking, stops what the family is watching. */
export const InvalidateSessions = ({ family }: InvalidateSessionsProps) => {
  const text = useFamilyText();
  const params = { locationId: useLocationId(), id: family.id };
  const mayInvalidate = useMay(families.invalidateSessions);
  const write = useWrite(families.invalidateSessions);
  if (!mayInvalidate) return null;
  return (
    <Section title={text('sessions')} hint={text('sessions.hint')} width="form">
      <div>
        <AskingButton
          variant="default"
          leftSection={<IconPlayerStop size={16} aria-hidden="true" />}
          title={text('invalidate.title', { name: family.name })}
          message={<p>{text('invalidate.message')}</p>}
          confirm={text('invalidate')}
          tone="bad"
          onConfirm={async () => {
            const { count } = await write.mutateAsync({ params });
            toast.success(text('invalidated', { count }));
          }}
        />
      </div>
    </Section>
  );
};
