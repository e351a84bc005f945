import { localDay } from '../../../platform/clock/local-day.ts';
import type { Today } from './sql.ts';

interface Here {
  timeZone: string;
  viewersPause?: Today['pause'];
}

/** The time of a call with the location's calendar date and pause. */
export const todayOf = ({ at, location }: { at: number; location: Here }): Today => {
  const { timeZone, viewersPause = null } = location;
  const isOver = viewersPause?.until && viewersPause.until.getTime() <= at;
  return { at: new Date(at), day: localDay(at, timeZone), pause: isOver ? null : viewersPause };
};
