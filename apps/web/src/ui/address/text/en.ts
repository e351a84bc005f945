export default {
  title: 'Address',
  line1: 'Address line 1',
  line2: 'Address line 2',
  city: 'City',
  country: 'Country',
  territory: 'State or territory',
  'territory.first': 'Choose the country first',
  postalCode: 'Postal code',
} as const;
