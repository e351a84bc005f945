export default {
  'families.primaryIsMember': 'The primary user must be a member of the family.',
  'families.alreadyMember': 'This person is already a member of that family.',
  'families.primaryDeletesAccount': 'They are deleting their account. Choose somebody else.',
} as const;
