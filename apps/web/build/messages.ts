import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

type Entries = Readonly<Record<string, string>>;
/** The plural forms of one message for one kind of location; a message without plurals has `other` only. */
type Forms = Map<string, string>;
interface Message {
  childCare?: Forms;
  petCare?: Forms;
}

const blank = /\{\{(\w+)\}\}/g;
const isBlank = (sentence: string) => sentence.search(blank) >= 0;

/** Entries grouped by message: `rows_one` and `rows_other` are forms of `rows`. */
const messagesOf = (entries: Entries): Map<string, Message> => {
  const messages = new Map<string, Message>();
  for (const [entry, sentence] of Object.entries(entries)) {
    const [, key = entry, pets, form = ''] = /^(.*?)(_petCare)?(?:_(one|many|other))?$/.exec(entry) ?? [];
    const message = messages.get(key) ?? {};
    const forms = (message[pets ? 'petCare' : 'childCare'] ??= new Map());
    if (forms.has(form === '' ? 'other' : form) || (form === '' && forms.size > 0))
      throw new Error(`${entry} duplicates another form of ${key}: keep one of them.`);
    forms.set(form || 'other', sentence);
    messages.set(key, message);
  }
  return messages;
};

/** A sentence's words and blanks as a template literal: `${v.name} created.` */
const template = (sentence: string): string =>
  isBlank(sentence)
    ? `\`${sentence.replace(/[`\\]|\$(?=\{)/g, '\\$&').replace(blank, '${v.$1}')}\``
    : JSON.stringify(sentence);

const codeOf = (key: string, forms: Forms): string => {
  const other = forms.get('other');
  if (other === undefined) throw new Error(`${key} has no ${key}_other, which every plural falls back to.`);
  if ([...forms.values()].some((sentence) => sentence.trim() === '')) throw new Error(`${key} is empty.`);
  if (forms.size === 1) return isBlank(other) ? `v=>${template(other)}` : template(other);
  const choices = [...forms].filter(([form]) => form !== 'other');
  return `(v,n)=>${choices.map(([form, said]) => `n===${JSON.stringify(form)}?${template(said)}:`).join('')}${template(other)}`;
};

/**
 * A catalogue as the browser gets it (`lib/i18n/say.ts` reads it): a sentence, a function of the blanks and the plural form, or a pair of these for
 * child care and pet care. Throws an explanation of anything that cannot be compiled.
 */
export const compileMessages = (entries: Entries): string => {
  const lines = [...messagesOf(entries)].map(([key, { childCare, petCare }]) => {
    if (!childCare) throw new Error(`${key} has words for pet care only.`);
    const code = codeOf(key, childCare);
    return `${JSON.stringify(key)}:${petCare ? `[${code},${codeOf(key, petCare)}]` : code}`;
  });
  return `export default {\n${lines.join(',\n')}\n};`;
};

/** The files that hold entries, in any language. */
export const isCatalogue = (file: string): boolean =>
  /\/src\/.*\/(?:text\/[a-z]{2}(?:-\w+)?|i18n\/common\/[a-z]{2})\.ts$/.test(file);

/** What people can be notified of, alone (`text/en-noun.ts?notices`): a family's preferences need no other words of nouns. */
const noticesOf = (entries: Entries): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => key.startsWith('notice.')));

/** Compiles every catalogue, for the build, the development server and tests. ADR 0023. */
export const messages = (): Plugin => ({
  name: 'viewgate:messages',
  enforce: 'pre',
  async load(id) {
    const [file = id, part] = id.split('?');
    if (!isCatalogue(file) || (part !== undefined && part !== 'notices')) return null;
    // A new URL each time: Node caches imports, and the file may have changed.
    const { default: entries } = (await import(`${pathToFileURL(file).href}?at=${Date.now()}`)) as { default: Entries };
    try {
      return { code: compileMessages(part ? noticesOf(entries) : entries), moduleSideEffects: false };
    } catch (error) {
      this.error(`${id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  },
});
