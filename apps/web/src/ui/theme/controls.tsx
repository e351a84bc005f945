import '@mantine/core/styles.layer.css';
import { MantineProvider } from '@mantine/core';
import { createContext, type ReactNode, use } from 'react';
import { colourSchemeManager } from './colour-scheme.ts';
import { theme } from './theme.ts';

const IsGiven = createContext(false);

/** Around what is made of Mantine's controls. What is seen first does without (`ui/controls`), so this is around screens and dialogs, not around everything. */
export const Controls = ({ children }: { readonly children: ReactNode }) => {
  if (use(IsGiven)) return children;
  return (
    <IsGiven value>
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
    </IsGiven>
  );
};
