/** A color as video stores it: BT.601, limited range (16 to 235), so that frames go to the encoder unconverted. */
export interface Color {
  readonly y: number;
  readonly u: number;
  readonly v: number;
}

const known = new Map<string, Color>();

/** The video color of `#rrggbb`. Throws on anything else: a typo in a scene must not become black. */
export const color = (hex: string): Color => {
  const seen = known.get(hex);
  if (seen) return seen;
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`Not a color: ${hex}`);
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
  const made = {
    y: Math.round(16 + (65.738 * r + 129.057 * g + 25.064 * b) / 256),
    u: Math.round(128 + (-37.945 * r - 74.494 * g + 112.439 * b) / 256),
    v: Math.round(128 + (112.439 * r - 94.154 * g - 18.285 * b) / 256),
  };
  known.set(hex, made);
  return made;
};

/** Makes `hex` lighter (amount > 0, up to 1 = white) or darker (amount < 0, down to -1 = black). */
export const shade = (hex: string, amount: number): string => {
  const target = amount > 0 ? 255 : 0;
  const part = Math.abs(amount);
  return `#${[1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    .map((value) =>
      Math.round(value + (target - value) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};
