import { letterHtml } from './letter-html.ts';
import type { Language, Letter } from './templates/template.ts';

export interface WrittenLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The button's target. */
  readonly link: string | null;
}

const greet: Record<Language, (name: string) => string> = {
  en: (name) => (name ? `Hello ${name},` : 'Hello,'),
  es: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
};

/** The account's language if messages exist in it, else English. */
export const languageOf = (given: string): Language => (given.startsWith('es') ? 'es' : 'en');

/** A letter ready to send: the same words as text and HTML, its button linking to the portal. */
export const writeLetter = (letter: Letter, name: string, language: Language, portal: URL): WrittenLetter => {
  const { subject, lines, action, notes = [], foot } = letter;
  const greeting = greet[language](name);
  let link: string | null = null;
  if (action) {
    const url = new URL(action.path, portal);
    for (const [key, value] of Object.entries(action.query ?? {})) url.searchParams.set(key, value);
    link = url.href;
  }
  const footLink = foot ? new URL(foot.path, portal).href : null;
  const text = [
    greeting,
    ...lines,
    ...(action && link ? [`${action.label}:\n${link}`] : []),
    ...notes,
    ...(foot ? [`${foot.label}:\n${footLink}`] : []),
  ].join('\n\n');
  const html = letterHtml(greeting, letter, { link, footLink }, language);
  return { subject, text: `${text}\n\nViewgate\n`, html, link };
};
