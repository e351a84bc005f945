import { events } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationId, useLocationZone } from '../../../lib/session/context.ts';
import { Reading } from '../../../ui/reading.tsx';
import { copyOf } from './copy-of.ts';
import { NewEvent } from './new-event.tsx';

export default function EventCopy() {
  const query = useRead(events.get, { params: { locationId: useLocationId(), id: useIdParam('id') } });
  const zone = useLocationZone();
  return <Reading of={query}>{(event) => <NewEvent initial={copyOf(event, zone)} from={event} />}</Reading>;
}
