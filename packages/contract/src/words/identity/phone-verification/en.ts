export default {
  'phoneVerification.enterCode': 'Enter the six digits of the code.',
  'phoneVerification.wrongCode': 'This code is incorrect or has expired. Enter it again or ask for a new one.',
} as const;
