import { events, type RequestOf, type ResultOf } from '@viewgate/contract';
import { bodyFrom } from '../../../lib/api/metadata.ts';

export type Event = ResultOf<typeof events.get>;
export type EventBody = Omit<NonNullable<RequestOf<typeof events.create>['body']>, 'thumbnailOf'>;

/** The form's body for an existing event. */
export const bodyOf = (event: Event) => ({
  ...bodyFrom(events.update, event),
  cameraIds: event.cameras.map(({ id }) => id),
  childIds: event.children.map(({ id }) => id),
});
