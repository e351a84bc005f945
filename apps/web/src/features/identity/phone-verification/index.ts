export { PhoneBanner } from './phone-banner.tsx';
