export default {
  'viewers.sharedAccount': 'This person also has access elsewhere: only somebody who manages all of it can do this.',
  'viewers.chooseRelationship': 'Choose a relationship from the list.',
  'viewers.nameTaken': 'This user name is already taken.',
  'viewers.wrongUserName': 'Use letters, digits and . _ - @ + only.',
  'viewers.threeLetters': 'Type at least three letters.',
  'viewers.allPaused': 'All viewers of this location are paused. End that pause first, at the organization.',
  'viewers.allPaused_petCare': 'All owners at this location are paused. End that pause first, at the organization.',
  'viewers.pausedSince': '{{name}} has been paused again since. That pause stays.',
  'viewers.pausedForLonger': '{{name}} is already paused for longer. To shorten that pause, end it first.',
  'viewers.staysPaused':
    "{{name}} stays paused: the family has more members than this location's limit allows. Raise the limit or remove a member.",
  'viewers.staysPaused_petCare':
    "{{name}} stays paused: the household has more members than this location's limit allows. Raise the limit or remove a member.",
  'viewers.heldForPartner':
    '{{name}} stays paused: the partner has moved this person to a family that is not known here yet. The pause ends by itself as soon as the family is known.',
  'viewers.heldForPartner_petCare':
    '{{name}} stays paused: the partner has moved this person to a household that is not known here yet. The pause ends by itself as soon as the household is known.',
  'viewers.tooManyGuardians':
    'This location allows at most {{most}} guardians in a family, and this family already has that many.',
  'viewers.tooManyGuardians_one': 'This location allows one guardian in a family, and this family already has one.',
  'viewers.tooManyGuardians_petCare':
    'This location allows at most {{most}} owners in a household, and this household already has that many.',
  'viewers.tooManyGuardians_petCare_one':
    'This location allows one owner in a household, and this household already has one.',
  'viewers.tooManyRelatives':
    'This location allows at most {{most}} relatives in a family, and this family already has that many.',
  'viewers.tooManyRelatives_one': 'This location allows one relative in a family, and this family already has one.',
  'viewers.guardiansPromised':
    'This location allows at most {{most}} guardians in a family, including those who are invited or waiting. Withdraw an open invitation, or ask the location.',
  'viewers.guardiansPromised_one':
    'This location allows one guardian in a family, including those who are invited or waiting. Withdraw an open invitation, or ask the location.',
  'viewers.guardiansPromised_petCare':
    'This location allows at most {{most}} owners in a household, including those who are invited or waiting. Withdraw an open invitation, or ask the location.',
  'viewers.guardiansPromised_petCare_one':
    'This location allows one owner in a household, including those who are invited or waiting. Withdraw an open invitation, or ask the location.',
  'viewers.relativesPromised':
    'This location allows at most {{most}} relatives in a family, including those who are invited or waiting. Withdraw an open invitation, or ask the location.',
  'viewers.relativesPromised_one':
    'This location allows one relative in a family, including those who are invited or waiting. Withdraw an open invitation, or ask the location.',
  'viewers.nameIsTheirs': 'This person also has access elsewhere: only they can change their name and email.',
  'viewers.choosePrimary': 'Choose who becomes the primary user.',
  'viewers.primaryIsAnother': 'The new primary user must be another member of the family.',
  'viewers.primaryIsAnother_petCare': 'The new primary user must be another member of the household.',
  'viewers.chooseOtherFamily': 'Choose another family.',
} as const;
