export { kindName } from './said.ts';
