import { events } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { formatComing } from '../../../lib/format/times.ts';
import { OneRecord, Particulars, Records } from '../../../ui/records/records.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { Unread } from '../../../ui/unread.tsx';
import { ownEvents } from '../../people/own-events/screens.ts';
import classes from './requests.module.css';
import { useViewerText } from './text/index.ts';

/** On the wall only the next ones: the others are on their own page. */
const most = 3;

/** The events that the family is invited to, below its cameras. */
export default function Coming() {
  const text = useViewerText();
  const query = useRead(events.mine);
  const { data, isError } = query;
  if (!data) {
    return (
      isError && (
        <div className={classes.coming}>
          <Unread of={query} title={text('coming')} />
        </div>
      )
    );
  }
  if (data.length === 0) return null;
  return (
    <div className={classes.coming}>
      <Section title={text('coming')}>
        <Records>
          {data.slice(0, most).map(({ id, name, isRunning, startsAt, endsAt, timeZone }) => (
            <OneRecord key={id}>
              <ScreenLink to={ownEvents}>{name}</ScreenLink>{' '}
              <Particulars>
                {isRunning
                  ? text('coming.running', { time: formatComing(endsAt, timeZone) })
                  : text('coming.starts', { time: formatComing(startsAt, timeZone) })}
              </Particulars>
            </OneRecord>
          ))}
        </Records>
      </Section>
    </div>
  );
}
