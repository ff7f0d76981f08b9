export default {
  required: {
    title: 'First set up a second factor',
    intro:
      'Everybody here signs in with a password and a second factor. Your account does not have one yet. Afterwards you go on where you were.',
    passkey: 'Use a passkey or security key',
    passkeyName: 'Passkey',
    leave: 'Sign out',
  },
  begin: 'Connect an authenticator app',
  scan: 'Scan this code with your authenticator app.',
  qr: 'QR code for your authenticator app',
  secret: 'Or enter this key by hand:',
  code: 'Code that the app shows now',
  finish: 'Connect',
  making: 'Linked. Your recovery codes are being made…',
  keepCodes:
    'The second step is on. Keep these recovery codes in a safe place: each works once, and you see them now for the last time.',
  copySecret: 'Copy the key',
  leaveCodes:
    'You see these recovery codes for the last time. Leave them without having kept them?',
  copy: 'Copy codes',
  kept: 'I have kept them',
} as const;
