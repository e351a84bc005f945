import { dashboard, type ResultOf, weekdays } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { dayName } from '../../../lib/format/day-name.ts';
import { datesBetween, weekdayOf } from '../../../lib/format/dates.ts';
import { formatDate, formatInstant } from '../../../lib/format/times.ts';
import { useLocationZone } from '../../../lib/session/context.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { automationList } from '../../people/automations/screens.ts';
import { eventCreate, eventUpdate } from '../../people/events/screens.ts';
import classes from './dashboard.module.css';
import { useDashboardText } from './text/index.ts';
import { refreshed, useHere } from './use-here.ts';
import { Widget } from './widget.tsx';

type Calendar = ResultOf<typeof dashboard.eventsAndAutomations>;

interface DayProps {
  readonly date: string;
  readonly of: Calendar;
}
const Day = ({ date, of }: DayProps) => {
  const text = useDashboardText();
  const zone = useLocationZone();
  const events = of.events.filter(({ firstDay, lastDay }) => firstDay <= date && lastDay >= date);
  const scheduled = of.automations.find(({ day }) => day === date);
  const [waiting, failed] = [scheduled?.waiting ?? 0, scheduled?.failed ?? 0];
  const isEmpty = events.length === 0 && waiting + failed === 0;
  return (
    <td data-today={date === of.today || undefined} data-over={date < of.today || undefined} data-empty={isEmpty}>
      <time dateTime={date} aria-current={date === of.today ? 'date' : undefined}>
        <span className={classes.number}>{Number(date.slice(8))}</span>
        <span className={classes.named}>{formatDate(date)}</span>
      </time>
      <ul>
        {events.map(({ id, name, startsAt, firstDay }) => (
          <li key={id}>
            <ScreenLink to={eventUpdate} params={{ id }}>
              {firstDay === date && <span>{formatInstant(startsAt, zone, 'time')} </span>}
              {name}
            </ScreenLink>
          </li>
        ))}
        {failed > 0 && (
          <li>
            <ScreenLink to={automationList}>{text('calendar.failed', { count: failed })}</ScreenLink>
          </li>
        )}
        {waiting > 0 && (
          <li>
            <ScreenLink to={automationList}>{text('calendar.waiting', { count: waiting })}</ScreenLink>
          </li>
        )}
      </ul>
    </td>
  );
};

/** Five weeks of events and automations: a table of weeks or, on a phone, the days that have something. */
export const Calendar = () => {
  const text = useDashboardText();
  const query = useRead(dashboard.eventsAndAutomations, useHere(), refreshed);
  return (
    <Widget title={text('calendar')} of={query} width="page">
      {(calendar) => {
        const dates = datesBetween(calendar.from, calendar.to);
        const weeks = dates.filter((date) => weekdayOf(date) === 0);
        const isEmpty = calendar.events.length + calendar.automations.length === 0;
        return (
          <>
            {isEmpty && (
              <p>
                {text('calendar.none')} <ScreenLink to={eventCreate}>{text('calendar.create')}</ScreenLink>
              </p>
            )}
            <table className={classes.calendar} data-empty={isEmpty}>
              <thead>
                <tr>
                  {weekdays.map((day) => (
                    <th key={day} scope="col">
                      {dayName(day, 'short')}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeks.map((sunday) => {
                  const at = dates.indexOf(sunday);
                  return (
                    <tr key={sunday}>
                      {dates.slice(at, at + 7).map((date) => (
                        <Day key={date} date={date} of={calendar} />
                      ))}
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </>
        );
      }}
    </Widget>
  );
};
