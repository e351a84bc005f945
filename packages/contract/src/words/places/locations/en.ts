export default {
  'locations.nameTaken': 'This organization already has a location with this name.',
  'locations.noPlatesForPets': 'Pet-care locations have no license plates.',
  'locations.tooManyNetworks': 'Enter at most {{most}} networks.',
  'locations.enterNetwork': 'Enter an address such as 203.0.113.7 or a network such as 203.0.113.0/24.',
  'locations.networkTooLarge': 'This network is too large: it would let nearly everybody in.',
} as const;
