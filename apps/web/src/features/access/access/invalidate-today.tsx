import { IconPlayerStop } from '@tabler/icons-react';
import { viewerSessions } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { useShellContext } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { AskingButton } from '../../../ui/dialog/confirm-action.tsx';
import { useAccessText } from './text/index.ts';

/** After asking, stops what every family of the location is watching, and gives them the day's visits back. */
export const InvalidateToday = () => {
  const text = useAccessText();
  const { location } = useShellContext();
  const may = useMay(viewerSessions.invalidateToday);
  const write = useWrite(viewerSessions.invalidateToday);
  if (!may || !location) return null;
  return (
    <AskingButton
      variant="default"
      leftSection={<IconPlayerStop size={16} aria-hidden="true" />}
      title={text('invalidate.title', { location: location.name })}
      message={<p>{text('invalidate.message')}</p>}
      confirm={text('invalidate')}
      tone="bad"
      onConfirm={async () => {
        const { count } = await write.mutateAsync({ params: { locationId: location.id } });
        toast.success(text('invalidate.done', { count }));
      }}
    />
  );
};
