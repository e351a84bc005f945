import type { SeedContext } from './seed-context.ts';

/** Addresses under a reserved name that nobody can own. */
const values: Readonly<Record<string, string>> = {
  'general.knowledgeBaseUrl': 'https://help.viewgate.example/articles',
  'general.supportUrl': 'https://help.viewgate.example/ask',
  'general.supportEmail': 'support@viewgate.example',
  'general.supportPhone': '(312) 555-0170',
  'general.termsUrl': 'https://viewgate.example/terms',
  'general.privacyUrl': 'https://viewgate.example/privacy',
  'mobileLinks.appStoreUrl': 'https://apps.viewgate.example/ios',
  'mobileLinks.playStoreUrl': 'https://apps.viewgate.example/android',
  'liveSitter.aiDashboardUrl': 'https://dashboard.livesitter.example',
  'aiDashboard.discoveryCallLink': 'https://calls.viewgate.example/discovery',
  'aiDashboard.videoLink': 'https://video.viewgate.example/ai-dashboard',
  'aiDashboard.additionalResourcesLink': 'https://help.viewgate.example/ai-dashboard',
};

/** The demo provider's settings; one location already has the AI partner. */
export const seedSettings = async ({ db }: SeedContext, aiLocationName: string): Promise<void> => {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value }));
  await db
    .insertInto('settings')
    .values([...rows, { key: 'billing.accountNumber', value: 'VG-2041', is_enabled: false }])
    .execute();
  // The debug toolbox is for portals that are not in use.
  await db.insertInto('features').values({ name: 'DebugMode', is_enabled: true }).execute();
  await db
    .updateTable('locations')
    .set({ live_sitter_location_id: 'ls-harbor-0042' })
    .where('name', '=', aiLocationName)
    .execute();
};
