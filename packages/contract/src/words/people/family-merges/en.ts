export default {
  'familyMerges.chooseOther': 'Choose another family.',
  'familyMerges.chooseOther_petCare': 'Choose another household.',
  'familyMerges.gone': 'That family no longer exists: it has been deleted or merged.',
  'familyMerges.gone_petCare': 'That household no longer exists: it has been deleted or merged.',
  'familyMerges.changed':
    'One of the families has changed since you looked. The page shows both as they are now: check them, then merge.',
  'familyMerges.changed_petCare':
    'One of the households has changed since you looked. The page shows both as they are now: check them, then merge.',
  'familyMerges.targetWaits':
    'Nobody in {{family}} has been approved yet. Approve somebody there first, or merge it into the other family.',
  'familyMerges.targetWaits_petCare':
    'Nobody in {{family}} has been approved yet. Approve somebody there first, or merge it into the other household.',
  'familyMerges.answerRoomRequest': '{{name}} has an open room request in both families. Answer one of them first.',
  'familyMerges.answerRoomRequest_petCare':
    '{{name}} has an open group request in both households. Answer one of them first.',
  'familyMerges.deniedInOne':
    '{{name}} is in both families and has been denied in {{family}}. Approve or delete that registration first.',
  'familyMerges.deniedInOne_petCare':
    '{{name}} is in both households and has been denied in {{family}}. Approve or delete that registration first.',
  'familyMerges.deniedSince': '{{name}} has been denied since. Approve or delete that registration first.',
  'familyMerges.unschedule': 'Something is scheduled for {{name}}. Unschedule it or do it first.',
  'familyMerges.tooLate': 'A merge can be taken apart within 30 days only.',
  'familyMerges.laterFirst': 'The family {{family}} was merged later. Take that merge apart first.',
  'familyMerges.laterFirst_petCare': 'The household {{family}} was merged later. Take that merge apart first.',
} as const;
