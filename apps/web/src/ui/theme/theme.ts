import { createTheme, defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';
import { themeValues } from './values.ts';

/** The colour words a button knows: `accent` unless told, `red` for what deletes, `gray` for the quiet ones. */
const words: Record<string, string> = { accent: 'accent', red: 'bad' };

/** Mantine draws white on every fill; in the dark our fills are light, and carry ink. */
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
/** A box has corners, so that it is not taken for a radio button. */
const box = { defaultProps: { ...check.defaultProps, radius: 'xs' } };
/** A list that scrolls by itself is within reach of the keyboard; Mantine's scroll area is not. */
const list = { defaultProps: { withScrollArea: false } };
/** The page behind does not scroll; its scroll bar stays, since Mantine hides it by a style element, which the portal's policy refuses. */
const overPage = { removeScrollProps: { removeScrollBar: false } };
/** Whoever types and presses Enter means the first that matches. The list opens when it is asked for, not over a form that has just begun. */
const picker = { defaultProps: { ...list.defaultProps, selectFirstOptionOnChange: true, openOnFocus: false } };
const popover = { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } };

export const theme = createTheme({
  ...themeValues,
  variantColorResolver,
  components: {
    Checkbox: box,
    Radio: check,
    // Dialogs and menus belong to the page's main part, for who walks by landmarks.
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
