import { smsTemplate } from './template.ts';

/** What somebody sends to their own device to see that it arrives. */
export const pushTest = smsTemplate<object>({
  en: () => 'This is a test: notifications reach this device.',
  es: () => 'Esta es una prueba: las notificaciones llegan a este dispositivo.',
});
