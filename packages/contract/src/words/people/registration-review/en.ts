export default {
  'registrationReview.isApproved': '{{name}} has been approved already.',
  'registrationReview.isDenied': '{{name}} has been denied already.',
  'registrationReview.approveDenied': '{{name}} has been denied. Approve or delete the registration.',
  'registrationReview.notScheduled': 'An approval of {{name}} is no longer scheduled.',
  'registrationReview.denyFirst': 'Only a denied registration can be deleted. Deny {{name}} first.',
  'registrationReview.isAnswering': 'Your last answers are still being sent. Wait until they are done.',
  'registrationReview.notAllowed': 'You may no longer answer registrations here.',
  'registrationReview.eitherOr': 'Choose registrations, or everything that matches.',
  'registrationReview.changed':
    'The list has changed since you looked. The dialog shows it as it is now: check it, then answer.',
  'registrationReview.noneMatch': 'No registration matches your search and filters now.',
  'registrationReview.tooManyMatch': 'More than {{most}} registrations match. Narrow your search or filters.',
  'registrationReview.gone': 'This registration has been withdrawn or deleted.',
  'registrationReview.failed': 'Something went wrong here. Try again.',
} as const;
