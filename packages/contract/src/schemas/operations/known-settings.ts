/** The type of a setting's value. */
export type SettingKind = 'link' | 'email' | 'phone';

/**
 * The settings that the product reads, and the only ones readable without permission. Settings under other keys are only for those
 * who administer settings.
 */
export const knownSettings = {
  'general.knowledgeBaseUrl': 'link',
  'general.supportUrl': 'link',
  'general.supportEmail': 'email',
  'general.supportPhone': 'phone',
  'general.termsUrl': 'link',
  'general.privacyUrl': 'link',
  'mobileLinks.appStoreUrl': 'link',
  'mobileLinks.playStoreUrl': 'link',
  'liveSitter.aiDashboardUrl': 'link',
  'aiDashboard.discoveryCallLink': 'link',
  'aiDashboard.videoLink': 'link',
  'aiDashboard.additionalResourcesLink': 'link',
} as const satisfies Record<string, SettingKind>;

export type KnownSetting = keyof typeof knownSettings;
export const knownSettingKeys = Object.keys(knownSettings) as KnownSetting[];

/** The known setting with this key, case-insensitive. */
export const knownSettingOf = (key: string): KnownSetting | undefined =>
  knownSettingKeys.find((known) => known.toLowerCase() === key.toLowerCase());

const isSecureLink = (value: string): boolean => {
  if (!/^https:\/\//i.test(value) || /\s/.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return hostname.includes('.') && username === '' && password === '';
};

/** How a value can be wrong. */
type Wrong = 'enterSecureWebPage' | 'enterEmail' | 'enterPhone';

const rules: Record<SettingKind, readonly [isRight: (value: string) => boolean, wrong: Wrong]> = {
  link: [isSecureLink, 'enterSecureWebPage'],
  email: [(value) => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(value), 'enterEmail'],
  phone: [(value) => /^\+?[\d\s().-]{7,20}$/.test(value), 'enterPhone'],
};

/** What is wrong with a value under this key; null if nothing is, or if the key is not a known one. */
export const wrongSettingValue = (key: string, value: string): Wrong | null => {
  const known = knownSettingOf(key);
  if (!known) return null;
  const [isRight, wrong] = rules[knownSettings[known]];
  return isRight(value) ? null : wrong;
};
