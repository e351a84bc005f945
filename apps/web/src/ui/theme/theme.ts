import { createTheme, defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';
import { themeValues } from './values.ts';

/** The color names a button knows: `accent` by default, `red` for deleting, `gray` for the quiet ones. */
const words: Record<string, string> = { accent: 'accent', red: 'bad' };

/** Mantine writes white on every fill; in dark mode our fills are light, and need ink. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const word = words[input.color || 'accent'];
  if (!word) return defaultVariantColorsResolver(input);
  const fill = `var(--vg-${word})`;
  if (input.variant === 'filled') {
    const hover = word === 'accent' ? 'var(--vg-accent-hover)' : fill;
    return { background: fill, hover, color: `var(--vg-on-${word})`, border: '1px solid transparent' };
  }
  const soft = `var(--vg-${word}-soft)`;
  if (input.variant === 'light') return { background: soft, hover: soft, color: fill, border: '1px solid transparent' };
  if (input.variant === 'subtle') return { background: 'transparent', hover: soft, color: fill, border: 'none' };
  if (input.variant === 'outline')
    return { background: 'transparent', hover: soft, color: fill, border: `1px solid ${fill}` };
  return defaultVariantColorsResolver(input);
};

const check = { defaultProps: { iconColor: 'var(--vg-on-accent)' } };
/** Checkboxes have corners, so that they are not taken for radio buttons. */
const box = { defaultProps: { ...check.defaultProps, radius: 'xs' } };
/** A natively scrolling list is reachable by keyboard; Mantine's scroll area is not. */
const list = { defaultProps: { withScrollArea: false } };
/** The page behind does not scroll, but keeps its scroll bar: Mantine would hide it with a style element, which the portal's content policy refuses. */
const overPage = { removeScrollProps: { removeScrollBar: false } };
/** Typing and pressing Enter takes the first match. The list opens on demand, not over a form that has just appeared. */
const picker = { defaultProps: { ...list.defaultProps, selectFirstOptionOnChange: true, openOnFocus: false } };
const popover = { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } };

export const theme = createTheme({
  ...themeValues,
  variantColorResolver,
  components: {
    Checkbox: box,
    Radio: check,
    // Dialogs and menus render inside the main landmark, for people who navigate by landmarks.
    Portal: { defaultProps: { target: '#main' } },
    Menu: { defaultProps: { ...popover.defaultProps, withInitialFocusPlaceholder: false } },
    Select: picker,
    MultiSelect: picker,
    Autocomplete: { defaultProps: { ...list.defaultProps, openOnFocus: false } },
    Popover: popover,
    Modal: { defaultProps: { ...overPage, radius: 'lg', centered: true, transitionProps: { duration: 150 } } },
    Drawer: { defaultProps: { ...overPage, transitionProps: { duration: 180 } } },
  },
});
