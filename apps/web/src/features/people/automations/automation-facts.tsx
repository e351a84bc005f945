import { IconCalendarOff, IconRefresh, IconTrash } from '@tabler/icons-react';
import { automations } from '@viewgate/contract';
import { useBack } from '../../../lib/navigation/trail.ts';
import { useMay } from '../../../lib/session/may.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Fact, Facts } from '../../../ui/facts/facts.tsx';
import { TabActions } from '../../../ui/tab-actions.tsx';
import { LocationTime } from '../../../ui/times.tsx';
import classes from './automations.module.css';
import { useAutomationText } from './text/index.ts';
import { useChanges } from './use-changes.tsx';
import { AutomationState, type AutomationRow, whatOf } from './what.tsx';

/** What an automation does and how it stands, with what can be done about it. */
export const AutomationFacts = ({ row }: { readonly row: AutomationRow }) => {
  const text = useAutomationText();
  const back = useBack();
  const { ask, labels, dialog } = useChanges((what) => what === 'delete' && back?.go());
  const isOpen = row.state === 'waiting' || row.state === 'failed';
  const mayChange = useMay(automations.bulk) && !row.isReadOnly;
  return (
    <>
      {mayChange && (
        <TabActions>
          {row.state === 'failed' && (
            <Button leftSection={<IconRefresh size={16} aria-hidden="true" />} onClick={() => void ask('retry', [row])}>
              {labels.retry}
            </Button>
          )}
          {isOpen && (
            <Button
              variant="default"
              leftSection={<IconCalendarOff size={16} aria-hidden="true" />}
              onClick={() => void ask('unschedule', [row])}
            >
              {labels.unschedule}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => void ask('delete', [row])}
          >
            {labels.delete}
          </Button>
        </TabActions>
      )}
      <Facts>
        <Fact label={text('what')}>{whatOf(text, row)}</Fact>
        <Fact label={text('state')}>
          <AutomationState row={row} />
          {row.attempts > 0 && <span className={classes.under}>{text('attempts', { count: row.attempts })}</span>}
        </Fact>
        <Fact label={text('scheduledBy')}>
          {row.scheduledByName ?? text('nobody')}
          <span className={classes.under}>
            <LocationTime instant={row.scheduledAt} />
          </span>
        </Fact>
      </Facts>
      {dialog}
    </>
  );
};
