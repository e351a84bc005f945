import { defineScreen } from '../../../lib/screen.ts';

const shared = {
  title: { en: 'Preferences', es: 'Preferencias' },
  feature: 'PreferencesPage',
  load: () => import('./preferences.tsx'),
} as const;

const preferencesScreen = defineScreen({
  path: '/app/preferences',
  access: 'preferences.edit',
  nav: 'account.preferences',
  ...shared,
});
/** The same for families: without what only staff are told of. */
const viewerPreferences = defineScreen({ path: '/viewer/preferences', access: 'viewer', ...shared });

export const screens = [preferencesScreen, viewerPreferences];
