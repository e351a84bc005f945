export default {
  'organizations.nameTaken': 'There is already an organization with this name.',
  'organizations.tooManyLocations':
    '{{name}} has {{count}} locations. Delete or move locations until at most {{most}} remain.',
} as const;
