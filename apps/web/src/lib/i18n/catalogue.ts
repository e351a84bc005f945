import { use, useMemo } from 'react';
import { arrived } from '../arrived.ts';
import { type Messages, say, type Value } from './say.ts';
import { currentVoice, useVoice, type Language, type Voice } from './voice.ts';

/** A catalogue as written in its file. */
export type Entries = Readonly<Record<string, string>>;

type Stem<K> = K extends `${infer S}_petCare`
  ? Stem<S>
  : K extends `${infer S}_${'one' | 'many' | 'other'}`
    ? Stem<S>
    : K;
type Names<S> = S extends `${string}{{${infer N}}}${infer Rest}` ? N | Names<Rest> : never;
/** The blanks of every form of a key: `{{name}}`; a plural also wants `count`. */
type Blanks<C extends Entries, K extends string> = {
  [F in keyof C & string]: Stem<F> extends K
    ? Names<C[F]> | (F extends `${string}_${'one' | 'other'}` ? 'count' : never)
    : never;
}[keyof C & string];

export type Key<C extends Entries> = Stem<keyof C & string> & string;
/** Returns one message: `text('saved', { name })`. Keys and blanks are type-checked. */
export type Text<C extends Entries> = <K extends Key<C>>(
  key: K,
  ...values: [Blanks<C, K>] extends [never] ? [] : [Record<Blanks<C, K>, Value>]
) => string;
/** A catalogue in another language: the same keys, no more and no fewer. */
export type Translation<C extends Entries> = { readonly [K in keyof C]: string };

/**
 * The messages of one part of the product. English is bundled with the part; another language is a small file of its own, loaded
 * on first use. A key may have the plural forms `_one`, `_many`, `_other`, and `_petCare` for locations that keep pets.
 * Returns a hook for components, a function for everything else, and a guard that tells whether a computed key has a message.
 */
export const catalogue = <const C extends Entries>(
  english: C,
  spanish: () => Promise<{ readonly default: Translation<C> }>,
): readonly [useText: () => Text<C>, text: Text<C>, isKey: (key: string) => key is Key<C>] => {
  // The build has compiled the entries by the time they get here.
  const compiled = (entries: Entries) => entries as unknown as Messages;
  const known = new Map<Language, Messages>([['en', compiled(english)]]);
  const coming = new Map<Language, Promise<Messages>>([
    ['en', arrived(Promise.resolve(compiled(english)), compiled(english))],
  ]);
  const load = (language: Language): Promise<Messages> => {
    const before = coming.get(language);
    if (before) return before;
    const promise = spanish().then(
      (module) => {
        known.set(language, compiled(module.default));
        return compiled(module.default);
      },
      // English is better than no screen; a later visit tries again.
      () => compiled(english),
    );
    coming.set(language, promise);
    void promise.then((messages) => arrived(promise, messages));
    return promise;
  };
  if (currentVoice().language !== 'en') void load(currentVoice().language);

  const textIn = (messages: Messages, voice: Voice) =>
    ((key: string, values?: Record<string, Value>) => say(messages, voice, key, values)) as Text<C>;
  const useText = () => {
    const voice = useVoice();
    // Always asked, whether they are here or not (see `arrived.ts`).
    const messages = use(load(voice.language));
    return useMemo(() => textIn(messages, voice), [messages, voice]);
  };
  const text = ((key: string, values?: Record<string, Value>) => {
    const voice = currentVoice();
    return say(known.get(voice.language) ?? compiled(english), voice, key, values);
  }) as Text<C>;
  return [useText, text, (key): key is Key<C> => Object.hasOwn(english, key)];
};
