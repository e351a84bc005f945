import '@mantine/core/styles.layer.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { colourSchemeManager } from './colour-scheme.ts';
import { theme } from './theme.ts';

/** Around what is made of Mantine's controls. What parents and strangers see first does without (`ui/controls`), so this is not around everything. */
export const Controls = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    colorSchemeManager={colourSchemeManager}
    defaultColorScheme="auto"
    // Both come as one static style sheet from the build: nothing to inject, nothing to flash.
    withCssVariables={false}
    withGlobalClasses={false}
  >
    {children}
  </MantineProvider>
);
