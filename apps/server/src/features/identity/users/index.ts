import type { Feature } from '../../../app-deps.ts';
import { userRoutes } from './routes.ts';

export { choosePhoto } from './photo.ts';
export { setSubscriptions } from './store.ts';
export { notificationLists, subscriptionsOf } from './subscriptions.ts';
export const feature: Feature = { routes: userRoutes };
