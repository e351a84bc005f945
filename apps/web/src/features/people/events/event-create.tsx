import { useLocationZone } from '../../../lib/session/context.ts';
import { newEvent } from './event-fields.tsx';
import { NewEvent } from './new-event.tsx';

export default function EventCreate() {
  return <NewEvent initial={newEvent(useLocationZone())} from={null} />;
}
