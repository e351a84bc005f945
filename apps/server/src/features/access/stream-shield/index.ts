export { liftShieldLock } from './lift-lock.ts';
export { mailsUnlockLink, mailUnlockLink } from './mail-link.ts';
