export { choosePhoto } from './photo.ts';
export type { Places } from './places.ts';
export { flagsOf } from './rules.ts';
export { insertUser, postFields, setDeclined, setSubscriptions, updatePost } from './store.ts';
export { notificationLists, subscriptionsOf } from './subscriptions.ts';
