import { settings } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { publicSettings } from './public-view.ts';
import { changeSetting, createSetting, removeSetting, requireSetting } from './service.ts';
import { videoPlayerOf } from './video-player.ts';
import { settingTable } from './views.ts';

const taken = ['key', 'settings.keyTaken'] as const;

export const settingRoutes = () =>
  routes(
    settings,
    {
      table: ({ db, input }) => settingTable(db, input.body),
      get: ({ db, input }) => requireSetting(db, input.params.idOrKey),
      create: createSetting,
      update: changeSetting,
      remove: removeSetting,
      deleteDetails: async ({ db, input }) => ({
        name: (await requireSetting(db, input.params.idOrKey)).key,
        goesWithIt: [],
        blockedBy: null,
      }),
      general: ({ db }) =>
        publicSettings(db, 'general', [
          'knowledgeBaseUrl',
          'supportUrl',
          'supportEmail',
          'supportPhone',
          'termsUrl',
          'privacyUrl',
        ]),
      mobileLinks: ({ db }) => publicSettings(db, 'mobileLinks', ['appStoreUrl', 'playStoreUrl']),
      liveSitter: ({ db }) => publicSettings(db, 'liveSitter', ['aiDashboardUrl']),
      aiDashboard: async ({ db }) => {
        const links = await publicSettings(db, 'aiDashboard', [
          'discoveryCallLink',
          'videoLink',
          'additionalResourcesLink',
        ]);
        return { ...links, video: links.videoLink === null ? null : videoPlayerOf(links.videoLink) };
      },
    },
    { settings_key_key: taken, settings_key_any_case: taken },
  );
