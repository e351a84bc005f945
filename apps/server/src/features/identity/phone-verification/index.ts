export { createPhoneVerification } from './service.ts';
