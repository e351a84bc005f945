import { defineScreen } from '../../../lib/screen.ts';

const shared = {
  title: { en: 'Preferences', es: 'Preferencias' },
  feature: 'PreferencesPage',
} as const;

export const preferencesScreen = defineScreen({
  path: '/app/preferences',
  access: 'preferences.edit',
  nav: { name: 'account.preferences', at: 310 },
  ...shared,
});
/** The same for families. */
export const viewerPreferences = defineScreen({ path: '/viewer/preferences', access: 'viewer', ...shared });
