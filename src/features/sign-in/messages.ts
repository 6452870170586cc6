// Wording of signing in and out; its screens and dialogs have theirs in screen-messages.ts. Quoted texts of the
// specification are exact.
export const messages = {
  memberLogIn: 'Member Log in',
  logIn: 'Nonmember Log in',
  signUp: 'Nonmember Sign Up',
  leaving: 'Opening the login page...',
  notStarted: 'The login page could not be opened. Logging in needs a connection.',
  offline: "Can't reach the show server. Logging in needs a connection.",
  account: 'Your account',
  guest: 'Not logged in',
  awaited: 'Your account comes back with the connection.',
  renewalDue: 'Renew Membership',
  register: 'Register Now',
} as const
