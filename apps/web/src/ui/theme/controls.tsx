import '@mantine/core/styles.layer.css';
import { MantineProvider } from '@mantine/core';
import { createContext, type ReactNode, use } from 'react';
import { colorSchemeManager } from './color-scheme.ts';
import { theme } from './theme.ts';

const IsGiven = createContext(false);

/** Mantine's provider. What is seen first does without it (`ui/controls`), so it wraps screens and dialogs, not everything. */
export const Controls = ({ children }: { readonly children: ReactNode }) => {
  if (use(IsGiven)) return children;
  return (
    <IsGiven value>
      <MantineProvider
        theme={theme}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        // Both come as one static style sheet from the build: nothing is injected, nothing flashes.
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </IsGiven>
  );
};
