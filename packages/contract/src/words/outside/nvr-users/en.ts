export default {
  'nvrUsers.noAccess':
    'Watching cameras in the mobile app is not switched on for you. Ask whoever manages users to switch it on.',
} as const;
