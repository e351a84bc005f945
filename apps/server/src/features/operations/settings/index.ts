export { publicSettings } from './public-view.ts';
export { createKnownVideo } from './video-policy.ts';
