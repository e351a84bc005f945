import { dashboard } from '@viewgate/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { routes } from '../../../platform/http/call.ts';
import { createOverMany } from '../../../platform/http/over-many.ts';
import type { Platform } from '../../../platform/platform.ts';
import { publicSettings } from '../../operations/settings/index.ts';
import { classDetectionCount, images } from './camera-widgets.ts';
import { overview, reachedByNeed } from './overview.ts';
import { userSummary } from './people-widgets.ts';
import { automations, eventsAndAutomations, notifications } from './planned-widgets.ts';
import { activeUsers, familyEngagement, topUsers } from './watched-widgets.ts';

const resources = async ({ db }: { readonly db: Queryable }) => ({
  ...(await publicSettings(db, 'general', ['knowledgeBaseUrl', 'supportUrl', 'supportEmail', 'supportPhone'])),
  ...(await publicSettings(db, 'mobileLinks', ['appStoreUrl', 'playStoreUrl'])),
});

export const dashboardRoutes = (deps: Platform) => {
  const overMany = createOverMany(deps);
  return routes(dashboard, {
    userSummary,
    activeUsers,
    familyEngagement,
    topUsers,
    resources,
    images,
    automations,
    eventsAndAutomations,
    notifications,
    classDetectionCount,
    userSummaryOfMany: overMany(dashboard.userSummary, userSummary, reachedByNeed),
    activeUsersOfMany: overMany(dashboard.activeUsers, activeUsers, reachedByNeed),
    familyEngagementOfMany: overMany(dashboard.familyEngagement, familyEngagement, reachedByNeed),
    topUsersOfMany: overMany(dashboard.topUsers, topUsers, reachedByNeed),
    imagesOfMany: overMany(dashboard.images, images, reachedByNeed),
    automationsOfMany: overMany(dashboard.automations, automations, reachedByNeed),
    eventsAndAutomationsOfMany: overMany(dashboard.eventsAndAutomations, eventsAndAutomations, reachedByNeed),
    notificationsOfMany: overMany(dashboard.notifications, notifications, reachedByNeed),
    classDetectionCountOfMany: overMany(dashboard.classDetectionCount, classDetectionCount, reachedByNeed),
    resourcesOfMany: resources,
    overview,
  });
};
