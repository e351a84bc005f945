import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariables } from '../src/ui/theme/css-variables.ts';
import { themeValues } from '../src/ui/theme/values.ts';

const name = 'virtual:theme.css';

/** Writes the tokens, and the Mantine variables derived from them, to one static style sheet: right from the first paint, with nothing inline. */
export const themeCss = (): Plugin => ({
  name: 'viewgate:theme-css',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load(id) {
    if (id !== `\0${name}`) return null;
    const mantine = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, themeValues));
    const own = cssVariables();
    return convertCssVariables(
      {
        variables: { ...mantine.variables, ...own.variables },
        light: { ...mantine.light, ...own.light },
        dark: { ...mantine.dark, ...own.dark },
      },
      ':root',
    );
  },
});
