export { changeProfile, chooseLanguage, requireProfile } from './service.ts';
