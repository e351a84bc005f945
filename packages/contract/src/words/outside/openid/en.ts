export default {
  'openid.over': 'This request has ended. Go back to the app and start again.',
  'openid.eightLetters': 'Enter the eight letters that the device shows.',
  'openid.unknownCode': 'No device is waiting with this code. Check the letters, or start again on the device.',
} as const;
