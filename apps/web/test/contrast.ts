/** The contrast of a text with its own background, laid over a white picture. */
export const contrastOverWhite = (element: Element): number => {
  const { color, backgroundColor } = getComputedStyle(element);
  const channels = (given: string) => (given.match(/[\d.]+/g) ?? []).map(Number);
  const over = (given: string, below: readonly number[]) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = channels(given);
    return [red, green, blue].map((one, at) => one * alpha + (below[at] ?? 0) * (1 - alpha));
  };
  const lightness = (rgb: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = rgb.map((one) => {
      const part = one / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const background = over(backgroundColor, [255, 255, 255]);
  const [text, behind] = [lightness(over(color, background)), lightness(background)];
  return Math.max(text, behind) / Math.min(text, behind);
};
