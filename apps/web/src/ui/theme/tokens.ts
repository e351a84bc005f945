/**
 * The entire look of the product. Warm paper instead of white, ink instead of black, one deep accent (lagoon), and coral reserved for
 * what needs a person now. Each color has a light and a dark value; `contrast.test.ts` holds every pair to WCAG AA.
 */
export interface Pair {
  readonly light: string;
  readonly dark: string;
}
const pair = (light: string, dark: string): Pair => ({ light, dark });

export const colors = {
  /** The page. */
  page: pair('#faf6ef', '#171411'),
  /** What lies on the page: tables, cards, fields, dialogs. */
  surface: pair('#fffdf9', '#201c18'),
  /** What lies behind: the sidebar, table heads, wells. */
  sunken: pair('#f3ede2', '#12100d'),
  /** A row or item under the pointer, and a selected one. */
  hover: pair('#f6f0e6', '#29241f'),
  chosen: pair('#e3f0ed', '#16302d'),
  line: pair('#e4dacb', '#38322b'),
  /** The border of a field: 3:1 against its surroundings. */
  lineStrong: pair('#8f8473', '#7f7567'),

  ink: pair('#231e18', '#f3ece1'),
  inkSoft: pair('#5b5145', '#bdb2a2'),

  accent: pair('#0f5552', '#84cbc2'),
  accentHover: pair('#0a3f3d', '#a3dad3'),
  accentSoft: pair('#dcece9', '#173531'),
  onAccent: pair('#fffdf9', '#0b2523'),

  /** Needs a person now. Nothing else is coral. */
  attention: pair('#b9381f', '#ff9077'),
  attentionSoft: pair('#fce5dd', '#40201a'),
  onAttention: pair('#fffdf9', '#33110a'),

  /** May be watched, works, is on. */
  good: pair('#2b6636', '#93d19c'),
  goodSoft: pair('#e1eedd', '#1b2f1e'),
  /** Waits, is paused, ends soon. */
  wait: pair('#775000', '#e5be6f'),
  waitSoft: pair('#f9ebcd', '#352a12'),
  /** Refused, broken, or deletes. */
  bad: pair('#9c2330', '#ff9ba0'),
  badSoft: pair('#fae3e2', '#3d1c20'),
  onBad: pair('#fffdf9', '#370d12'),

  shade: pair('rgb(35 30 24 / 0.45)', 'rgb(0 0 0 / 0.6)'),
} as const satisfies Record<string, Pair>;

export type ColorName = keyof typeof colors;

/** Ten shades each, for Mantine's components. */
export const ramps = {
  accent: [
    '#e8f3f1',
    '#d3e7e4',
    '#a9d2cc',
    '#84cbc2',
    '#57a39b',
    '#36857d',
    '#1f6b65',
    '#0f5552',
    '#0a3f3d',
    '#072f2d',
  ],
  gray: ['#f7f1e8', '#f1eade', '#e8dece', '#dccfbd', '#c9bba6', '#776c5d', '#665b4e', '#51473c', '#3a332b', '#231e18'],
  dark: ['#f3ece1', '#d9cfc1', '#bdb2a2', '#968b7c', '#4a433a', '#312b25', '#201c18', '#171411', '#12100d', '#0c0a08'],
  red: ['#fae3e2', '#f5cccb', '#eca9a9', '#ff9ba0', '#d75f66', '#b83a44', '#9c2330', '#841a27', '#6b131f', '#520d17'],
} as const;

export const fonts = {
  text: "'Figtree Variable', ui-sans-serif, system-ui, sans-serif",
  code: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
} as const;

/** Pixels. */
export const breakpoints = { sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 } as const;

export const sizes = {
  /** Corner radii: fields and buttons; cards and tables; dialogs. */
  radiusSmall: '6px',
  radius: '10px',
  radiusLarge: '16px',
  /** A table row. Touch targets need 44 px. */
  row: '40px',
  topBar: '52px',
  /** 12 and 64 units of 4 px. */
  sidebarFolded: '48px',
  sidebar: '256px',
  shadow: '0 1px 2px rgb(35 30 24 / 0.06), 0 4px 16px rgb(35 30 24 / 0.06)',
  shadowLarge: '0 8px 40px rgb(35 30 24 / 0.18)',
} as const;
