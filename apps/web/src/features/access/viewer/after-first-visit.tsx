import { viewer } from '@viewgate/contract';
import { type ReactNode, Suspense } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { Reading } from '../../../ui/reading.tsx';
import { late } from '../../../ui/late.tsx';

/** Once in a person's life. */
export const FirstVisit = late(() => import('./first-visit/first-visit.tsx'));

/** Cameras, for anyone who has accepted the rules; others are asked first, even if a bookmark leads past the wall. */
export const AfterFirstVisit = ({ children }: { readonly children: ReactNode }) => (
  <Reading of={useRead(viewer.me)}>
    {(me) =>
      me.hasAcceptedRules ? (
        children
      ) : (
        <Suspense fallback={null}>
          <FirstVisit me={me} />
        </Suspense>
      )
    }
  </Reading>
);
