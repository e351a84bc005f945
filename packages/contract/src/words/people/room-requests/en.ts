export default {
  'roomRequests.chooseClass': 'Choose at least one class.',
  'roomRequests.chooseClass_petCare': 'Choose at least one group.',
  'roomRequests.classElsewhere': 'Choose classes of this location from the list.',
  'roomRequests.classElsewhere_petCare': 'Choose groups of this location from the list.',
  'roomRequests.isOpen': 'A request for {{name}} is open already. Wait for the answer, or withdraw it first.',
  'roomRequests.isSame': '{{name}} is in exactly these classes.',
  'roomRequests.isSame_petCare': '{{name}} is in exactly these groups.',
  'roomRequests.isAnswered': 'This request has been answered already.',
  'roomRequests.isMoved': '{{name}} has been moved in the meantime. Look again at what changes, then approve.',
  'roomRequests.isMoved_petCare': '{{name}} has been moved in the meantime. Look again at what changes, then approve.',
  'roomRequests.isChanged':
    'A class that was asked for has been deleted. Look again at what changes for {{name}}, then approve.',
  'roomRequests.isChanged_petCare':
    'A group that was asked for has been deleted. Look again at what changes for {{name}}, then approve.',
  'roomRequests.isWithdrawn': 'This request has been withdrawn. If it was made again, it is in the list.',
  'roomRequests.noClassLeft': 'None of the requested classes still exist. Deny the request instead.',
  'roomRequests.noClassLeft_petCare': 'None of the requested groups still exist. Deny the request instead.',
} as const;
