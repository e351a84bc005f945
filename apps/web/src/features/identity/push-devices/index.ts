export { PushHere } from './push-here.tsx';
