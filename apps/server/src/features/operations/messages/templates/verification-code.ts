import { smsTemplate } from './template.ts';

interface Data {
  /** Six digits. */
  code: string;
  minutes: number;
}

export const verificationCode = smsTemplate<Data>({
  en: ({ code, minutes }) => `${code} is your Viewgate code. It works for ${minutes} minutes. Give it to nobody.`,
  es: ({ code, minutes }) => `${code} es su código de Viewgate. Vale ${minutes} minutos. No se lo dé a nadie.`,
});
