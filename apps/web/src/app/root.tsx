import { Outlet } from '../lib/router/index.ts';
import { DocumentRoot } from './document-root.tsx';
import { LoadingNote } from './loading-note.tsx';
import { usePage } from './use-page.ts';

/** Around every screen of the router. */
export const Root = () => {
  usePage();
  return (
    <DocumentRoot>
      <Outlet />
      <LoadingNote />
    </DocumentRoot>
  );
};
