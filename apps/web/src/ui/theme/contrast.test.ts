import { describe, expect, test } from 'vitest';
import { type ColorName, colors, type Pair } from './tokens.ts';

const channel = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
/** The contrast ratio of WCAG 2.2. */
const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

const backgrounds = ['page', 'surface', 'sunken', 'hover', 'chosen'] as const satisfies readonly ColorName[];
const on = (text: ColorName, ...below: readonly ColorName[]) => below.map((background) => [text, background] as const);
const readable = [
  ...on('ink', ...backgrounds, 'badSoft', 'waitSoft', 'goodSoft', 'attentionSoft', 'accentSoft'),
  ...on('inkSoft', ...backgrounds, 'waitSoft'),
  ...on('accent', ...backgrounds, 'accentSoft'),
  ...on('bad', 'page', 'surface', 'sunken', 'hover', 'badSoft'),
  ...on('good', 'page', 'surface', 'goodSoft'),
  ...on('wait', 'page', 'surface', 'waitSoft'),
  ...on('attention', 'page', 'surface', 'attentionSoft'),
  ...on('onAccent', 'accent', 'accentHover'),
  ...on('onBad', 'bad'),
  ...on('onAttention', 'attention'),
];
const visible = on('lineStrong', 'page', 'surface', 'sunken');

describe.each(['light', 'dark'] as const satisfies readonly (keyof Pair)[])('%s', (scheme) => {
  test.each(readable)('%s on %s can be read (4.5:1)', (text, surface) => {
    expect(contrast(colors[text][scheme], colors[surface][scheme])).toBeGreaterThanOrEqual(4.5);
  });
  test.each(visible)('%s on %s can be seen (3:1)', (line, surface) => {
    expect(contrast(colors[line][scheme], colors[surface][scheme])).toBeGreaterThanOrEqual(3);
  });
});
