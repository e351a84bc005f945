export default {
  'ownPlates.askStaff':
    'The staff of {{location}} have limited your access, so only they can change your license plate.',
} as const;
