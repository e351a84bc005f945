export default {
  title: 'Install Viewgate',
  hint: 'It opens from your home screen like any app, and can notify you.',
  install: 'Install',
  installed: 'Viewgate is installed on this device.',
  share: 'Tap Share, then “Add to Home Screen”. In Chrome, Share is in the address bar.',
  menu: 'Open your browser’s menu and choose “Install” or “Add to Home Screen”, if it has that.',
  notNow: 'Not now',
} as const;
