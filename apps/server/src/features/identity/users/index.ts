export { choosePhoto } from './photo.ts';
export { setSubscriptions } from './store.ts';
export { notificationLists, subscriptionsOf } from './subscriptions.ts';
