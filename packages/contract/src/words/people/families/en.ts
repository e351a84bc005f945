export default {
  'families.primaryIsMember': 'The primary user must be a member of the family.',
  'families.primaryIsMember_petCare': 'The primary user must be a member of the household.',
  'families.alreadyMember': 'This person is already a member of that family.',
  'families.alreadyMember_petCare': 'This person is already a member of that household.',
  'families.primaryDeletesAccount': 'They are deleting their account. Choose somebody else.',
} as const;
