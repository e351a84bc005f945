/** The forms of a noun that files, code, tables and screens use. */
export type Names = Readonly<Record<string, string>>;

const camel = (words: readonly string[]): string =>
  words.map((word, at) => (at === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join('');
const upperFirst = (text: string): string => (text[0] ?? '').toUpperCase() + text.slice(1);

/** Throws an explanatory error for an invalid noun. `singular` is in kebab case, such as `toy-box`. */
export const namesOf = (singular: string, plural: string): Names => {
  for (const noun of [singular, plural]) {
    if (!/^[a-z]+(-[a-z]+)*$/.test(noun))
      throw new Error(`"${noun}" is not a noun: give it in small letters, such as toy-box toy-boxes.`);
  }
  if (singular === plural) throw new Error(`"${singular}" needs a plural of its own.`);
  const one = singular.split('-');
  const many = plural.split('-');
  return {
    one: camel(one),
    One: upperFirst(camel(one)),
    many: camel(many),
    title: one.join(' '),
    Title: upperFirst(one.join(' ')),
    titles: many.join(' '),
    Titles: upperFirst(many.join(' ')),
    path: plural,
    file: singular,
    table: many.join('_'),
  };
};

/** Fills in a template's `__name__` blanks. */
export const fill = (template: string, names: Names): string =>
  template.replace(/__([A-Za-z]+)__/g, (blank, name: string) => names[name] ?? blank);
