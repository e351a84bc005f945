export default {
  'reference.chooseCountry': 'Choose a country from the list.',
  'reference.chooseTerritory': 'Choose a state or territory of this country.',
} as const;
