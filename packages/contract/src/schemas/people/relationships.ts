/** The relationships in Spanish, by the names that the portal stores. */
export const relationshipsInSpanish: Readonly<Record<string, string>> = {
  Mother: 'Madre',
  Father: 'Padre',
  Guardian: 'Tutor',
  'Step-parent': 'Padrastro o madrastra',
  Grandmother: 'Abuela',
  Grandfather: 'Abuelo',
  Aunt: 'Tía',
  Uncle: 'Tío',
  Sibling: 'Hermano o hermana',
  'Other relative': 'Otro familiar',
  Owner: 'Dueño',
};
