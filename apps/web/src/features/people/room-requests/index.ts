export { stateTones } from './state-tones.ts';
