import { dashboard } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { publicSettings } from '../../operations/settings/index.ts';
import { classDetectionCount, images } from './camera-widgets.ts';
import { overview } from './overview.ts';
import { userSummary } from './people-widgets.ts';
import { automations, eventsAndAutomations, notifications } from './planned-widgets.ts';
import { activeUsers, familyEngagement, topUsers } from './watched-widgets.ts';

export const dashboardRoutes = () =>
  routes(dashboard, {
    userSummary,
    activeUsers,
    familyEngagement,
    topUsers,
    resources: async ({ db }) => ({
      ...(await publicSettings(db, 'general', ['knowledgeBaseUrl', 'supportUrl', 'supportEmail', 'supportPhone'])),
      ...(await publicSettings(db, 'mobileLinks', ['appStoreUrl', 'playStoreUrl'])),
    }),
    images,
    automations,
    eventsAndAutomations,
    notifications,
    classDetectionCount,
    overview,
  });
