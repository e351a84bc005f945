import { cameras } from '@viewgate/contract';
import { dateAt } from '../../../lib/format/times.ts';
import { useLocationId, useLocationZone } from '../../../lib/session/context.ts';
import {
  choicesOf,
  DateField,
  FieldPair,
  PickManyField,
  TextAreaField,
  TextField,
  TimeField,
} from '../../../ui/form/index.ts';
import type { FieldsOf } from '../../../ui/form/use-form-state.ts';
import { PhotoField } from '../../../ui/person/photo-field.tsx';
import { ZoneHint } from '../../../ui/zone-hint.tsx';
import type { Event, EventBody } from './body.ts';
import classes from './events.module.css';
import { InvitedField } from './invited-field.tsx';
import { useEventText } from './text/index.ts';

/** An event starts tomorrow by default, since today may soon be over. */
export const newEvent = (zone: string): EventBody => ({
  name: '',
  description: '',
  startDate: dateAt(zone, 1),
  startTime: '14:00:00',
  endDate: dateAt(zone, 1),
  endTime: '16:00:00',
  cameraIds: [],
  childIds: [],
});

type Planned = Pick<EventBody, 'startDate' | 'startTime' | 'endDate' | 'endTime'> & {
  readonly cameraIds?: readonly number[] | undefined;
  readonly childIds?: readonly number[] | undefined;
};

/** How saving an event would change who may watch. */
export const changeBy = (eventId: number | null, body: Planned) => ({
  kind: 'event' as const,
  eventId,
  startDate: body.startDate,
  startTime: body.startTime,
  endDate: body.endDate,
  endTime: body.endTime,
  cameraIds: [...(body.cameraIds ?? [])],
  childIds: [...(body.childIds ?? [])],
});

interface EventFieldsProps {
  readonly field: FieldsOf<EventBody>;
  /** The existing event, or the one being copied; null for one from scratch. */
  readonly event: Event | null;
}

/** The same fields for new and existing events. */
export const EventFields = ({ field, event }: EventFieldsProps) => {
  const text = useEventText();
  const params = { locationId: useLocationId() };
  const today = dateAt(useLocationZone());
  const { startDate, endDate } = field;
  return (
    <>
      <TextField {...field.name} label={text('name')} autoComplete="off" />
      <TextAreaField {...field.description} label={text('description')} hint={text('description.hint')} />
      <FieldPair>
        <DateField
          {...startDate}
          label={text('startDate')}
          onChange={(day) => {
            // A one-day event stays a one-day event.
            if (endDate.value === startDate.value) endDate.onChange(day);
            startDate.onChange(day);
          }}
        />
        <TimeField {...field.startTime} required label={text('startTime')} />
      </FieldPair>
      <FieldPair>
        <DateField {...endDate} label={text('endDate')} min={today} />
        <TimeField {...field.endTime} required label={text('endTime')} />
      </FieldPair>
      <ZoneHint />
      <PickManyField
        {...field.cameraIds}
        label={text('cameras')}
        hint={text('cameras.hint')}
        choices={choicesOf(cameras.options, { params })}
      />
      <InvitedField {...field.childIds} known={event?.children ?? []} />
      <PhotoField
        {...field.thumbnailFile}
        present={event?.thumbnailUrl ?? null}
        person={field.name.value ?? ''}
        label={text('picture')}
        draw={(shown) => shown && <img src={shown} alt="" className={classes.picture} />}
      />
    </>
  );
};
