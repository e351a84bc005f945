import { smsTemplate } from './template.ts';

/** Text typed into the debug toolbox, marked as a test whatever it says. */
export const debugPush = smsTemplate<{ title: string; body: string }>({
  en: ({ title, body }) => `Test: ${title}\n${body}`,
  es: ({ title, body }) => `Prueba: ${title}\n${body}`,
});
