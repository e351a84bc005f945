import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '../lib/api/query-client.ts';
import { theme } from '../ui/theme/theme.ts';
import { colourSchemeManager } from './colour-scheme.ts';
import { router } from './router.tsx';

export const App = () => (
  <MantineProvider
    theme={theme}
    colorSchemeManager={colourSchemeManager}
    defaultColorScheme="auto"
    // Both come as one static style sheet from the build: nothing to inject, nothing to flash.
    withCssVariables={false}
    withGlobalClasses={false}
  >
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>
);
