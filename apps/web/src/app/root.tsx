import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { DocumentRoot } from './document-root.tsx';
import { LoadingNote } from './loading-note.tsx';
import { Pending } from './pending.tsx';
import { usePage } from './use-page.ts';

/** Around every screen of the router. */
export const Root = () => {
  usePage();
  return (
    <DocumentRoot>
      <Suspense fallback={<Pending />}>
        <Outlet />
      </Suspense>
      <LoadingNote />
    </DocumentRoot>
  );
};
