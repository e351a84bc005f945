export { OpenInvitations } from './open-invitations.tsx';
