import { dashboard, type ResultOf } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { formatDate } from '../../../lib/format/times.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useAutomationText, whatOf } from '../../people/automations/index.ts';
import { automationList, automationUpdate } from '../../people/automations/screens.ts';
import classes from './dashboard.module.css';
import { useDashboardText } from './text/index.ts';
import { refreshed, useHere } from './use-here.ts';
import { Widget } from './widget.tsx';

type Automation = ResultOf<typeof dashboard.automations>['next'][number];

const Rows = ({ of }: { readonly of: readonly Automation[] }) => {
  const said = useAutomationText();
  return (
    <ul className={classes.rows}>
      {of.map((automation) => (
        <li key={automation.id}>
          <ScreenLink to={automationUpdate} params={{ id: automation.id }}>
            {automation.subjectName}
          </ScreenLink>
          <span>
            {whatOf(said, automation)}, {formatDate(automation.scheduledDate)}
          </span>
        </li>
      ))}
    </ul>
  );
};

/** What failed, and what is scheduled next. */
export const Scheduled = () => {
  const text = useDashboardText();
  const query = useRead(dashboard.automations, useHere(), refreshed);
  return (
    <Widget title={text('scheduled')} of={query}>
      {({ waiting, failed, next, failures }) => (
        <>
          {failed > 0 && (
            <>
              <p>
                <StatusBadge tone="bad">{text('scheduled.failed', { count: failed })}</StatusBadge>
              </p>
              <Rows of={failures} />
            </>
          )}
          <p>{waiting > 0 ? text('scheduled.waiting', { count: waiting }) : text('scheduled.none')}</p>
          <Rows of={next} />
          <ScreenLink to={automationList}>{text('scheduled.all')}</ScreenLink>
        </>
      )}
    </Widget>
  );
};
