export { createKnownVideo } from './video-policy.ts';
