export { choosePhoto } from './photo.ts';
export { setDeclined, setSubscriptions } from './store.ts';
export { notificationLists, subscriptionsOf } from './subscriptions.ts';
