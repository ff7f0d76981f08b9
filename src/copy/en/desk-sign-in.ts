export default {
  login: {
    title: 'Sign in to the service desk',
    intro: 'For the staff of Delvanta.',
    email: 'E-mail address',
    password: 'Password',
    submit: 'Sign in',
    submitting: 'Signing in…',
    check: 'Check the e-mail address and the password.',
    expired: 'Sign in to continue where you were.',
  },
  notices: {
    signedIn: 'Successfully logged in!',
    loginFailed: 'Login failed. Please try again.',
    signedOut: 'Logged out successfully',
    signOutFailed: 'Error during logout',
    accountCreated: 'Account created successfully!',
  },
  setup: {
    title: 'Set up the service desk',
    intro:
      'You are creating the first account. With it you read and answer what visitors write; colleagues are invited later.',
    name: 'Your name',
    nameNote: '(as colleagues see it)',
    email: 'E-mail address',
    password: 'Password',
    passwordNote: '(at least 10 characters)',
    submit: 'Create account',
    submitting: 'Creating…',
    refused: {
      title: 'This link no longer works',
      text: 'It was used before or copied incompletely, or the server was restarted and showed a new one. Is the service desk in use already? Then sign in.',
      login: 'Go to sign-in',
    },
  },
} as const;
