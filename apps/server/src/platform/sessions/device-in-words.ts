type Sign = readonly [pattern: RegExp, name: string];

// In this order: most browsers also claim to be Chrome, and nearly all of them Safari.
const browsers: readonly Sign[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const systems: readonly Sign[] = [
  [/\biPhone\b/, 'iPhone'],
  // Browsers other than Safari, when they request the desktop site, still say that they run on a tablet.
  [/\biPad\b|\bMacintosh\b.*\b(?:CriOS|FxiOS|EdgiOS)\//, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];
const nameIn = (signs: readonly Sign[], userAgent: string) =>
  signs.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/** What a device claims to be, by its user agent: names that a person recognizes, or null. A claim, not a proof. */
export const deviceInWords = (userAgent: string | null) => ({
  browser: nameIn(browsers, userAgent ?? ''),
  system: nameIn(systems, userAgent ?? ''),
});
