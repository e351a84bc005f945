import { type ViewerCamera, viewer } from '@viewgate/contract';
import { Suspense } from 'react';
import { useRead } from '../../../../lib/api/read.ts';
import { lockedViewerAt } from '../wall-order.ts';
import { late } from '../../../../ui/late.tsx';

/** Rarely needed. */
const Locked = late(() => import('../locked.tsx'));

/** Above these cameras, once for each location where Stream Shield has locked them. */
export const Locks = ({ cameras }: { readonly cameras: readonly ViewerCamera[] }) => {
  const me = useRead(viewer.me);
  const locations = new Map(cameras.map(({ locationId, locationName }) => [locationId, locationName]));
  return (
    <Suspense fallback={null}>
      {[...locations].map(([id, name]) => {
        const viewerId = lockedViewerAt(id, cameras, me.data?.memberships ?? []);
        return viewerId !== null && <Locked key={id} viewerId={viewerId} location={name} />;
      })}
    </Suspense>
  );
};
