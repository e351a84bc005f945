/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'notice.roomRequest': 'A viewer asks to change a child’s room',
  'notice.roomRequest_petCare': 'An owner asks to change a pet’s group',
  'kind.room request': 'Room request',
  'kind.room request_petCare': 'Group request',
  'verb.request': 'Request',
  'notice.roomRequestAnswered': 'My room request was answered',
  'notice.roomRequestAnswered_petCare': 'My group request was answered',
  'field.hasReason': 'Gives a reason',
} as const;
