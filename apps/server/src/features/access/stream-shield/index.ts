export { mailUnlockLink } from './mail-link.ts';
