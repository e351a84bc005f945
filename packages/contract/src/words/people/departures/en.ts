export default {
  'departures.lastFamily': 'This is your only family. To leave it, delete your account.',
  'departures.lastFamily_petCare': 'This is your only household. To leave it, delete your account.',
  'departures.askStaff':
    'The staff of {{location}} have limited your access, so only they can end it. Ask them to remove you.',
  'departures.wrongSuccessor': 'Choose somebody who watches with the family {{family}}.',
  'departures.wrongSuccessor_petCare': 'Choose somebody who watches with the household {{family}}.',
  'departures.shieldLocked':
    'Stream Shield has stopped your cameras at {{location}}. Unlock them with the link in our email, then leave the family.',
  'departures.shieldLocked_petCare':
    'Stream Shield has stopped your cameras at {{location}}. Unlock them with the link in our email, then leave the household.',
} as const;
