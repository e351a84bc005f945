import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationZone } from '../../../lib/session/context.ts';
import { HealthOfLocation } from './health-of-location.tsx';

/** The camera health of the location being edited. */
export default function LocationHealth() {
  return <HealthOfLocation locationId={useIdParam('locationId')} zone={useLocationZone()} />;
}
