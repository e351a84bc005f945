import { marketplace, type ResultOf } from '@viewgate/contract';
import { Suspense } from 'react';
import { useRead } from '../../../../lib/api/read.ts';
import { dayName } from '../../../../lib/format/day-name.ts';
import { formatList } from '../../../../lib/format/numbers.ts';
import { useIdParam } from '../../../../lib/navigation/params.ts';
import { useLocationId } from '../../../../lib/session/context.ts';
import { Reading } from '../../../../ui/reading.tsx';
import { Hint } from '../../../../ui/section/section.tsx';
import { PolicySchedule } from '../../../access/policies/index.ts';
import classes from '../marketplace.module.css';
import { useMarketplaceText } from '../text/index.ts';

interface HoursProps {
  readonly hours: ResultOf<typeof marketplace.policyHours>;
}

const Hours = ({ hours }: HoursProps) => {
  const text = useMarketplaceText();
  const { days, partner } = hours;
  const followed = days.filter(({ isFollowed }) => isFollowed);
  const isAllFollowed = followed.length === days.length;
  // A partner that reports no hours owns none.
  const saysHours = followed.some(({ openingHours }) => openingHours.length > 0);
  return (
    <Suspense fallback={null}>
      {followed.length > 0 && (
        <div className={classes.note}>
          <Hint>
            {isAllFollowed
              ? text('schedule.allFollowed', { partner })
              : text('schedule.followed', {
                  partner,
                  days: formatList(followed.map(({ dayOfWeek }) => dayName(dayOfWeek))),
                })}{' '}
            {text('schedule.clear')}
          </Hint>
        </div>
      )}
      <PolicySchedule kind="class" areRangesOwned={isAllFollowed && saysHours} />
    </Suspense>
  );
};

/** The hours that hold at the location; those of days that follow the partner are the partner's. */
export default function IntegrationPolicySchedule() {
  const params = { locationId: useLocationId(), id: useIdParam('id') };
  return <Reading of={useRead(marketplace.policyHours, { params })}>{(hours) => <Hours hours={hours} />}</Reading>;
}
