export default {
  'registrationReview.isApproved': '{{name}} has been approved already.',
  'registrationReview.isDenied': '{{name}} has been denied already.',
  'registrationReview.laterDate': 'The date must be tomorrow or later.',
  'registrationReview.notScheduled': 'No approval of {{name}} is scheduled any more.',
  'registrationReview.denyFirst': 'Only a denied registration can be deleted. Deny {{name}} first.',
} as const;
