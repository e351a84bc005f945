import { queryClient } from '../lib/api/query-client.ts';
import { QueryClientProvider } from '../lib/query/index.ts';
import { RouterProvider } from '../lib/router/outlet.tsx';
import { NoPage, NotFound } from './not-found.tsx';
import { Pending } from './pending.tsx';
import { Root } from './root.tsx';
import { router } from './router.ts';
import { ScreenError } from './screen-error.tsx';

export const App = () => (
  <QueryClientProvider value={queryClient}>
    <RouterProvider router={router} parts={{ Pending, Failed: ScreenError, NotFound, NoPage }}>
      <Root />
    </RouterProvider>
  </QueryClientProvider>
);
