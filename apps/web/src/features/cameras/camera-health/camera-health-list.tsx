import { useLocationId, useLocationZone } from '../../../lib/session/context.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { HealthOfLocation } from './health-of-location.tsx';

/** The camera health of the current location. */
export default function CameraHealthList() {
  return (
    <>
      <PageHeader />
      <HealthOfLocation locationId={useLocationId()} zone={useLocationZone()} />
    </>
  );
}
