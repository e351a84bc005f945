export { withoutQuery } from './input.ts';
