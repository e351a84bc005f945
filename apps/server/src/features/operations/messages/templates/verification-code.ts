import { smsTemplate } from './template.ts';

interface Data {
  /** Six digits. */
  code: string;
  minutes: number;
}

export const verificationCode = smsTemplate<Data>({
  en: ({ code, minutes }) => `${code} is your Viewgate code. It works for ${minutes} minutes. Do not share it.`,
  es: ({ code, minutes }) => `${code} es su código de Viewgate. Funciona durante ${minutes} minutos. No lo comparta.`,
});
