export { Elsewhere } from './elsewhere.tsx';
export { Trouble } from './trouble.tsx';
