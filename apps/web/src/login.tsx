import { Suspense } from 'react';
import { DocumentRoot } from './app/document-root.tsx';
import { mount } from './app/mount.tsx';
import Login from './features/identity/sign-in/login.tsx';

// A document of its own: the first thing strangers and parents load includes neither the router nor the portal.
mount(
  <DocumentRoot>
    <main id="main" tabIndex={-1}>
      <Suspense fallback={null}>
        <Login />
      </Suspense>
    </main>
  </DocumentRoot>,
);
