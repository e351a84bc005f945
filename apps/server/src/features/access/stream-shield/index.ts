export { mailsUnlockLink, mailUnlockLink } from './mail-link.ts';
