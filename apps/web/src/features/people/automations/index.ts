export { useAutomationText } from './text/index.ts';
export { whatOf } from './what.tsx';
