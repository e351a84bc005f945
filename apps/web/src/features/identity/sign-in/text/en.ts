export default {
  'login.title': 'Welcome back',
  'login.hint': 'For families and staff: watch your cameras, or decide who may.',
  'login.promise': 'The right people, at the right time, and nobody else.',
  'login.userName': 'User name',
  'login.password': 'Password',
  'login.submit': 'Log in',
  'login.passkey': 'Log in with a passkey',
  'step.over': 'This login took too long, or had too many wrong attempts. Start again with your password.',
  'step.back': 'Start again',
  'login.stay': 'This is my own phone: keep me logged in for 30 days',
  'login.stay.hint':
    "For families only, with a passkey: your fingerprint, face or PIN. Don't use this on a shared phone.",
  'login.stay.staff':
    'Only families can stay logged in on a phone. As staff, you are still logged out after 15 minutes without using Viewgate.',
  'login.stay.goOn': 'Continue',
  'login.elsewhere': 'Use your organization’s login',
  'login.here': 'Use user name and password',
  'login.forgotUserName': 'Forgot your user name?',
  'login.forgotPassword': 'Forgot your password?',
  'login.missing': 'Enter your user name and your password.',
  'login.tooMany': 'Too many attempts. Please wait {{wait}} and try again.',

  'password.current': 'Current password',
  'password.hint': 'All your other devices will be logged out.',
  'password.done': 'Password changed.',
  'password.wrong': 'The current password is wrong.',

  'forbidden.title': 'You may not open this',
  'forbidden.hint': 'Your account does not have permission. Somebody who manages users at your center can grant it.',
  'notFound.title': 'There is nothing here',
  'notFound.hint': 'The page may have been moved or deleted, or it is not available at this location.',
  'notIntegrated.says':
    '{{feature}}: this is not part of the integration of this location with {{partner}}. Ask {{partner}} to add it, or the people who manage your organization.',
  'notIntegrated.partner': 'its partner',
  'claim.registrations': 'Registrations',
  'claim.roomRequests': 'Room Requests',
  'claim.events': 'Events',
  'claim.licensePlates': 'License Plates',
  'claim.engage': 'Engage',
  'claim.aiDashboard': 'AI Dashboard',
  'notIntegrated.title': 'Not part of this integration',
  'notIntegrated.hint':
    'This location is connected to a partner, and the connection does not cover this part of the portal. The person who manages the integration can change this with the partner.',
  toStart: 'Go to the start page',

  'noLocations.title': 'No location yet',
  'noLocations.hint':
    'Your account is not assigned to a location. Ask the person who manages your organization to add you to one.',
  'noLocations.first': 'This system has no location yet. Create the first one to get started.',
  'noLocations.create': 'Create a location',
  'noLocations.again': 'Check again',
} as const;
