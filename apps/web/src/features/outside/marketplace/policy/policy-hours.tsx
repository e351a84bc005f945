import { Checkbox } from '@mantine/core';
import { marketplace, type PolicyHours as Hours, type Weekday } from '@viewgate/contract';
import { useState } from 'react';
import { useRead } from '../../../../lib/api/read.ts';
import { useWrite } from '../../../../lib/api/write.ts';
import { dayName } from '../../../../lib/format/day-name.ts';
import { formatTimeOfDay } from '../../../../lib/format/times.ts';
import { useIdParam } from '../../../../lib/navigation/params.ts';
import { useLocationId } from '../../../../lib/session/context.ts';
import { useMay } from '../../../../lib/session/may.ts';
import { toast } from '../../../../lib/toast.ts';
import { EffectOfCall } from '../../../../ui/change-effect/index.ts';
import { AskingButton } from '../../../../ui/dialog/confirm-action.tsx';
import { Particulars, Records, OneRecord } from '../../../../ui/records/records.tsx';
import { Reading } from '../../../../ui/reading.tsx';
import { Section } from '../../../../ui/section/section.tsx';
import classes from '../marketplace.module.css';
import { useMarketplaceText } from '../text/index.ts';

const inShort = (ranges: readonly { readonly startTime: string; readonly endTime: string }[]): string =>
  ranges.map(({ startTime, endTime }) => `${formatTimeOfDay(startTime)} – ${formatTimeOfDay(endTime)}`).join(', ');

const Days = ({ of }: { readonly of: Hours }) => {
  const text = useMarketplaceText();
  const params = { locationId: useLocationId(), id: of.id };
  const may = useMay(marketplace.followDays);
  const write = useWrite(marketplace.followDays);
  const before = of.days.filter(({ isFollowed }) => isFollowed).map(({ dayOfWeek }) => dayOfWeek);
  const [followedDays, setFollowed] = useState<readonly Weekday[]>(before);
  const request = { params, body: { followedDays: [...followedDays], version: of.version } };
  const isChanged = before.length !== followedDays.length || before.some((day) => !followedDays.includes(day));
  return (
    <Section title={text('hours')} hint={text('hours.hint', { partner: of.partner })} width="form">
      {of.days.map(({ dayOfWeek, openingHours }) => (
        <Checkbox
          key={dayOfWeek}
          mt="xs"
          disabled={!may}
          label={dayName(dayOfWeek)}
          description={openingHours.length > 0 ? inShort(openingHours) : text('hours.closed')}
          checked={followedDays.includes(dayOfWeek)}
          onChange={({ currentTarget: { checked } }) =>
            setFollowed((days) => (checked ? [...days, dayOfWeek] : days.filter((day) => day !== dayOfWeek)))
          }
        />
      ))}
      {may && isChanged && (
        <div className={classes.buttons}>
          <AskingButton
            title={text('hours.title')}
            message={<EffectOfCall endpoint={marketplace.followDays} request={request} />}
            confirm={text('hours.save')}
            onConfirm={async () => {
              await write.mutateAsync(request);
              toast.success(text('saved'));
            }}
          />
        </div>
      )}
    </Section>
  );
};

/** Which days follow the partner's opening hours, and what is imposed on the center there. */
export default function IntegrationPolicyHours() {
  const text = useMarketplaceText();
  const query = useRead(marketplace.policyHours, {
    params: { locationId: useLocationId(), id: useIdParam('id') },
  });
  return (
    <Reading of={query}>
      {(of) => (
        <>
          <Days key={of.version} of={of} />
          {of.imposed.length > 0 && (
            <Section title={text('imposed', { partner: of.partner })} hint={text('imposed.hint')}>
              <Records label={text('imposed', { partner: of.partner })}>
                {of.imposed.map(({ name, scope, hours }) => (
                  <OneRecord key={`${scope} ${name}`}>
                    {name} <Particulars>{text(`scope.${scope}`)}</Particulars>{' '}
                    <Particulars>
                      {hours.map((one) => `${dayName(one.dayOfWeek)} ${inShort([one])}`).join(', ')}
                    </Particulars>
                  </OneRecord>
                ))}
              </Records>
            </Section>
          )}
        </>
      )}
    </Reading>
  );
}
