export default {
  'registrationReview.isApproved': '{{name}} has been approved already.',
  'registrationReview.isDenied': '{{name}} has been denied already.',
  'registrationReview.approveDenied': '{{name}} has been denied. Approve or delete the registration.',
  'registrationReview.notScheduled': 'An approval of {{name}} is no longer scheduled.',
  'registrationReview.denyFirst': 'Only a denied registration can be deleted. Deny {{name}} first.',
  'registrationReview.deleteAlone':
    'A custody block concerns the family of {{name}}, and may be deleted too. Delete this registration on its own.',
  'registrationReview.deleteAlone_petCare':
    'A custody block concerns the household of {{name}}, and may be deleted too. Delete this registration on its own.',
  'registrationReview.isAnswering': 'Your last answers are still being sent. Wait until they are done.',
  'registrationReview.notAllowed': 'You may no longer answer registrations here.',
  'registrationReview.answeredSince':
    'A colleague has answered the registration of {{name}} since you looked at it. It stays as it is now.',
  'registrationReview.blockedSince':
    'A custody block concerning the family of {{name}} was added or changed after this was decided. Review it, then answer.',
  'registrationReview.blockedSince_petCare':
    'A custody block concerning the household of {{name}} was added or changed after this was decided. Review it, then answer.',
  'registrationReview.deniedSince':
    'After this was decided, somebody in the family of {{name}}, or {{name}} in another family, was denied. Check that, then answer.',
  'registrationReview.deniedSince_petCare':
    'After this was decided, somebody in the household of {{name}}, or {{name}} in another household, was denied. Check that, then answer.',
  'registrationReview.pausedSince':
    'After this was decided, {{name}} or somebody in the family was paused. Check that, then answer.',
  'registrationReview.pausedSince_petCare':
    'After this was decided, {{name}} or somebody in the household was paused. Check that, then answer.',
  'registrationReview.heldForBlock': 'A custody block concerns the family. Review it, then answer.',
  'registrationReview.heldForBlock_petCare': 'A custody block concerns the household. Review it, then answer.',
  'registrationReview.heldForDenial':
    'Somebody was denied in this family, or this person in another one. Check that, then answer.',
  'registrationReview.heldForDenial_petCare':
    'Somebody was denied in this household, or this person in another one. Check that, then answer.',
  'registrationReview.heldForPause':
    'Somebody in this family, or this person in another family, is paused. Check that, then answer.',
  'registrationReview.heldForPause_petCare':
    'Somebody in this household, or this person in another household, is paused. Check that, then answer.',
  'registrationReview.heldForElsewhere': 'This person is waiting to join another family here, too.',
  'registrationReview.heldForElsewhere_petCare': 'This person is waiting to join another household here, too.',
  'registrationReview.heldForInviter': 'This person’s inviter may no longer invite anybody.',
  'registrationReview.heldForLikeDenied':
    'Somebody denied here has the same email address or phone number, or a child of the same name. Check that, then answer.',
  'registrationReview.heldForLikeDenied_petCare':
    'Somebody denied here has the same email address or phone number, or a pet of the same name. Check that, then answer.',
  'registrationReview.heldForMerge': 'Another family here may be the same one. Compare them, then answer.',
  'registrationReview.heldForMerge_petCare': 'Another household here may be the same one. Compare them, then answer.',
  'registrationReview.eitherOr': 'Choose registrations, or everything that matches.',
  'registrationReview.changed':
    'The list has changed since you looked. The dialog shows it as it is now: check it, then answer.',
  'registrationReview.noneMatch': 'No registration matches your search and filters now.',
  'registrationReview.tooManyMatch': 'More than {{most}} registrations match. Narrow your search or filters.',
  'registrationReview.gone': 'This registration has been withdrawn or deleted.',
  'registrationReview.failed': 'Something went wrong here. Try again.',
} as const;
