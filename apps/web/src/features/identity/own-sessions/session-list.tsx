import { ownSessions } from '@viewgate/contract';
import { statesPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { toast } from '../../../lib/toast.ts';
import { AskingButton } from '../../../ui/dialog/confirm-action.tsx';
import { Reading } from '../../../ui/reading.tsx';
import classes from './own-sessions.module.css';
import { SessionCard } from './session-card.tsx';
import { useSessionText } from './text/index.ts';

/** Where the user is logged in: this device first, with buttons to end each of the others, or all of them. */
export default function SessionList() {
  const text = useSessionText();
  const query = useRead(ownSessions.list, {}, { refreshEvery: statesPace });
  const endOthers = useWrite(ownSessions.endOthers);
  const endAll = async () => {
    const { ended } = await endOthers.mutateAsync({});
    toast.success(text('ended', { count: ended }));
  };
  return (
    <Reading of={query}>
      {(sessions) => (
        <>
          <p className={classes.hint}>{text('hint')}</p>
          <ul className={classes.list}>
            {sessions.map((session) => (
              <SessionCard key={session.id} session={session} />
            ))}
          </ul>
          {sessions.length > 1 && (
            <AskingButton
              variant="default"
              className={classes.all}
              title={text('endOthers.title')}
              message={<p>{text('endOthers.message')}</p>}
              confirm={text('endOthers')}
              tone="bad"
              onConfirm={endAll}
            />
          )}
        </>
      )}
    </Reading>
  );
}
