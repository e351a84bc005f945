import { relationshipsInSpanish } from '@viewgate/contract';

export type Language = 'en' | 'es';

/** What the column of persons holds: files are written with the first. */
export const personWords = {
  child: { en: ['Child', 'Pet'], es: ['Niño', 'Niña', 'Mascota'] },
  viewer: { en: ['Viewer'], es: ['Espectador', 'Espectadora'] },
} as const;
export const personIn = (person: keyof typeof personWords, language: Language): string =>
  personWords[person][language][0];

export const yesWords = { en: 'Yes', es: 'Sí' } as const;

/** A relationship as a file of this language names it. */
export const relationshipIn = (name: string, language: Language): string =>
  language === 'es' ? (relationshipsInSpanish[name] ?? name) : name;

/** The names of several classes in one cell; a semicolon within a name is doubled. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(';', ';;')).join('; ');

/** The reverse: each name once. */
export const splitNames = (cell: string): string[] => {
  const parts = cell.replaceAll(';;', '\n').split(';');
  return [...new Set(parts.map((part) => part.replaceAll('\n', ';').trim()).filter(Boolean))];
};

/** How a file names a record to which no other program has given a key. */
export const ownKey = (id: number): string => `VG-${id}`;
/** The id in a key of ours; null for any other key. */
export const idInKey = (key: string): number | null => {
  const [, digits] = /^vg-(\d{1,9})$/i.exec(key) ?? [];
  return digits ? Number(digits) : null;
};
