export default {
  required: {
    title: 'First set up two-step verification',
    intro:
      'Everybody here signs in with a password and two-step verification. Your account does not have it yet. After this you continue where you were.',
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
  making: 'Connected. Creating your recovery codes…',
  keepCodes:
    'Two-step verification is on. Keep these recovery codes in a safe place: each works once, and they will not be shown again.',
  copySecret: 'Copy the key',
  leaveCodes: 'These recovery codes will not be shown again. Leave without saving them?',
  copy: 'Copy codes',
  kept: 'I have saved them',
} as const;
