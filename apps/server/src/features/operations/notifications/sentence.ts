import { type NotificationKey, type NotificationKind, notifications } from '@viewgate/contract';

interface Told {
  readonly key: NotificationKey;
  readonly count: number;
  readonly detail: string | null;
  readonly place: string;
  readonly isPetCare: boolean;
}

/** What a notification says in a language. */
export const sentenceOf = ({ key, count, detail, place, isPetCare }: Told, language: 'en' | 'es'): string => {
  const kind: NotificationKind = notifications[key];
  const { one, many, of } = ((isPetCare && kind.petCare) || kind.words)[language];
  const chosen = (detail && of?.[detail]) || (count > 1 && many) || one;
  return chosen.replaceAll('{{place}}', place).replaceAll('{{count}}', String(count));
};
