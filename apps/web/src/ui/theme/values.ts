import type { MantineThemeOverride } from '@mantine/core';
import { breakpoints, fonts, ramps } from './tokens.ts';

const em = (pixels: number) => `${pixels / 16}em`;

/** The parts of the theme that become CSS variables, for both the build and the page. */
export const themeValues = {
  colors: ramps,
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 3 },
  white: '#fffdf9',
  black: '#231e18',
  fontFamily: fonts.text,
  fontFamilyMonospace: fonts.code,
  headings: {
    fontFamily: fonts.text,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '24px' },
  defaultRadius: 'sm',
  breakpoints: {
    xs: em(360),
    sm: em(breakpoints.sm),
    md: em(breakpoints.md),
    lg: em(breakpoints.lg),
    xl: em(breakpoints.xl),
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
} as const satisfies MantineThemeOverride;
