import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationZone } from '../../../lib/session/context.ts';
import { HealthOfLocation } from './health-of-location.tsx';

/** How the cameras of the location being edited are. */
export default function LocationHealth() {
  return <HealthOfLocation locationId={useIdParam('locationId')} zone={useLocationZone()} />;
}
