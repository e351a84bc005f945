export { PresenceBar } from './presence-bar.tsx';
export { usePresenceInList } from './presence-in-list.ts';
export { useChecking } from './use-checking.ts';
