const kept: Record<string, unknown> = {};

/** A formatter of the platform, made once: making one takes as long as a hundred uses of it, and a list formats hundreds of values. */
export const keptIntl = <const O extends object, F>(
  Format: new (language: string, options: O) => F,
  language: string,
  options: O,
): F => (kept[Format.name + language + JSON.stringify(options)] ??= new Format(language, options)) as F;
