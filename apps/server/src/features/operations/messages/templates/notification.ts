import { mailTemplate, preferencesFoot, smsTemplate } from './template.ts';

interface Data {
  /** What happened, in the recipient's language. */
  sentence: string;
  /** Where to see it. */
  path: string;
  /** Where the recipient chooses what to be notified of. */
  preferences: string;
}

const subjectOf = (sentence: string) => sentence.replace(/\.$/, '');

/** Something that the recipient has subscribed to. */
export const notification = mailTemplate<Data>({
  en: ({ sentence, path, preferences }) => ({
    subject: subjectOf(sentence),
    lines: [sentence],
    action: { label: 'Open it in the portal', path },
    foot: preferencesFoot('en', preferences),
  }),
  es: ({ sentence, path, preferences }) => ({
    subject: subjectOf(sentence),
    lines: [sentence],
    action: { label: 'Abrirlo en el portal', path },
    foot: preferencesFoot('es', preferences),
  }),
});

export const notificationText = smsTemplate<{ sentence: string; link: string }>({
  en: ({ sentence, link }) => `Viewgate: ${sentence} ${link}`,
  es: ({ sentence, link }) => `Viewgate: ${sentence} ${link}`,
});

export const notificationPush = smsTemplate<{ sentence: string }>({
  en: ({ sentence }) => sentence,
  es: ({ sentence }) => sentence,
});
