import { families, type ResultOf } from '@viewgate/contract';
import { IconPlayerStop } from '@tabler/icons-react';
import { useWrite } from '../../../lib/api/write.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { AskingButton } from '../../../ui/dialog/confirm-action.tsx';
import classes from './families.module.css';
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
    <section className={classes.section} aria-label={text('sessions')}>
      <h2>{text('sessions')}</h2>
      <p>{text('sessions.hint')}</p>
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
    </section>
  );
};
