import { marketplace } from '@viewgate/contract';
import { Suspense } from 'react';
import { useRead } from '../../../../lib/api/read.ts';
import { formatList } from '../../../../lib/format/numbers.ts';
import { useIdParam } from '../../../../lib/navigation/params.ts';
import { useLocationId } from '../../../../lib/session/context.ts';
import { Hint } from '../../../../ui/section/section.tsx';
import { PolicySchedule } from '../../../access/policies/index.ts';
import classes from '../marketplace.module.css';
import { useMarketplaceText } from '../text/index.ts';

/** The hours that hold at the location; those of days that follow the partner are the partner's. */
export default function IntegrationPolicySchedule() {
  const text = useMarketplaceText();
  const { data } = useRead(marketplace.policyHours, { params: { locationId: useLocationId(), id: useIdParam('id') } });
  const followed = data?.days.filter(({ isFollowed }) => isFollowed) ?? [];
  const isAllFollowed = data !== undefined && followed.length === data.days.length;
  // A partner that says no hours keeps none.
  const saysHours = followed.some(({ openingHours }) => openingHours.length > 0);
  return (
    <Suspense fallback={null}>
      {data && followed.length > 0 && (
        <div className={classes.note}>
          <Hint>
            {isAllFollowed
              ? text('schedule.allFollowed', { partner: data.partner })
              : text('schedule.followed', {
                  partner: data.partner,
                  days: formatList(followed.map(({ dayOfWeek }) => text(`day.${dayOfWeek}`))),
                })}{' '}
            {text('schedule.clear')}
          </Hint>
        </div>
      )}
      <PolicySchedule kind="class" areRangesOwned={isAllFollowed && saysHours} />
    </Suspense>
  );
}
