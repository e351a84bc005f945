export default {
  'classTransfers.chooseChild': 'Choose at least one child.',
  'classTransfers.chooseChild_petCare': 'Choose at least one pet.',
  'classTransfers.tooManyChildren': 'Choose at most {{most}} children.',
  'classTransfers.tooManyChildren_petCare': 'Choose at most {{most}} pets.',
  'classTransfers.chooseOtherClass': 'Choose another class.',
  'classTransfers.chooseOtherClass_petCare': 'Choose another group.',
  'classTransfers.isEmpty': 'No child is in this class.',
  'classTransfers.isEmpty_petCare': 'No pet is in this group.',
} as const;
