import { preferences } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { changeProfile, chooseLanguage, chooseNotifications, requireProfile } from './service.ts';
import { ownSubscriptions } from './views.ts';

export const preferenceRoutes = () =>
  routes(preferences, {
    profile: ({ db, actor }) => requireProfile(db, actor.accountId),
    updateProfile: changeProfile,
    setLanguage: chooseLanguage,
    notifications: ({ db, actor }) => ownSubscriptions(db, actor),
    updateNotifications: chooseNotifications,
  });
