import { defineScreen } from '../../../lib/screen.ts';

export const shieldUnlock = defineScreen({
  path: '/viewer/$entityId/stream-shield-unlock',
  title: { en: 'Unlock Stream Shield', es: 'Desbloquear Stream Shield' },
  access: 'public',
  isDocument: true,
});
