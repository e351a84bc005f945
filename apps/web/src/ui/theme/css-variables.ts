import { colors, type Pair, sizes } from './tokens.ts';

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const all = (scheme: keyof Pair) =>
  Object.fromEntries(Object.entries(colors).map(([name, pair]) => [`--vg-${dashed(name)}`, pair[scheme]]));

/** Mantine's variables mapped to our tokens: the same mapping for both schemes, because the tokens change with the scheme. */
const mantine = {
  '--mantine-color-body': 'var(--vg-page)',
  '--mantine-color-text': 'var(--vg-ink)',
  '--mantine-color-bright': 'var(--vg-ink)',
  '--mantine-color-dimmed': 'var(--vg-ink-soft)',
  '--mantine-color-placeholder': 'var(--vg-ink-soft)',
  '--mantine-color-anchor': 'var(--vg-accent)',
  '--mantine-color-error': 'var(--vg-bad)',
  '--mantine-color-success': 'var(--vg-good)',
  '--mantine-color-default': 'var(--vg-surface)',
  '--mantine-color-default-hover': 'var(--vg-hover)',
  '--mantine-color-default-color': 'var(--vg-ink)',
  '--mantine-color-default-border': 'var(--vg-line-strong)',
  '--mantine-color-disabled': 'var(--vg-sunken)',
  '--mantine-color-disabled-color': 'var(--vg-ink-soft)',
  '--mantine-color-disabled-border': 'var(--vg-line)',
  '--mantine-color-accent-filled': 'var(--vg-accent)',
  '--mantine-color-accent-filled-hover': 'var(--vg-accent-hover)',
  '--mantine-color-accent-light': 'var(--vg-accent-soft)',
  '--mantine-color-accent-light-hover': 'var(--vg-accent-soft)',
  '--mantine-color-accent-light-color': 'var(--vg-accent)',
  '--mantine-color-accent-outline': 'var(--vg-accent)',
  '--mantine-color-accent-text': 'var(--vg-accent)',
  '--mantine-primary-color-contrast': 'var(--vg-on-accent)',
  '--mantine-color-red-filled': 'var(--vg-bad)',
  '--mantine-color-red-text': 'var(--vg-bad)',
};

/** The tokens as custom properties: `--vg-ink-soft`, `--vg-radius` … */
export const cssVariables = () => ({
  variables: Object.fromEntries(Object.entries(sizes).map(([name, value]) => [`--vg-${dashed(name)}`, value])),
  light: { ...all('light'), ...mantine },
  dark: { ...all('dark'), ...mantine, '--vg-shadow': 'none', '--vg-shadow-large': '0 8px 40px rgb(0 0 0 / 0.6)' },
});
