import { marketplace, type PartnerSync } from '@viewgate/contract';
import { useEffect, useState } from 'react';
import { progressPace, standingPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { refreshAfter } from '../../../lib/api/write.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationId } from '../../../lib/session/context.ts';

export const isRunning = (sync: PartnerSync | null | undefined): boolean =>
  sync?.state === 'reading' || sync?.state === 'comparing' || sync?.state === 'applying';

/** How far the location is with the partner of the address; kept fresh while something happens on its own. */
export const useEnrollment = () => {
  const params = { locationId: useLocationId(), integrationId: useIdParam('entityId') };
  const [pace, setPace] = useState<number>();
  const query = useRead(marketplace.status, { params }, pace === undefined ? {} : { refreshEvery: pace });
  const { status, sync } = query.data ?? {};
  const isWorking = isRunning(sync);
  useEffect(() => {
    setPace(isWorking ? progressPace : status === 'EnrollmentRequested' ? standingPace : undefined);
  }, [isWorking, status]);
  const ended = sync?.finishedAt;
  useEffect(() => {
    if (ended) void refreshAfter(marketplace.importFamilies);
  }, [ended]);
  return { params, query };
};
