export const messages = {
  memberLogIn: 'Member Log in',
  logIn: 'Nonmember Log in',
  signUp: 'Nonmember Sign Up',
  leaving: 'Opening the login page...',
  notStarted: 'The login page could not be opened. Logging in needs a connection.',
  offline: "Can't reach the show server. Logging in needs a connection.",
  account: 'Your account',
  guest: 'Not logged in',
  unreachable: 'Your account comes back with the connection.',
  renewalDue: 'Renew Membership',
  register: 'Register Now',
  title: 'Log in',
  intro: 'Log in to fill a cart, pay, and keep your orders together.',
  logout: {
    label: 'Logout',
    running: 'Logging out...',
    offline: {
      title: 'Log out without a connection?',
      text: 'Your saved orders leave this device, and logging in again needs a connection.',
      confirmLabel: 'Logout',
    },
  },
  waiting: 'Please wait while you are logged in...',
  failed: {
    title: 'Login Failed',
    body: 'An error occurred while trying to login as a nonmember. Please try again.',
    memberBody:
      'An error occurred while trying to login as a member of the club. Please try again.',
    close: 'Close',
  },
  lapsed: {
    title: (club: string) => `We Miss You at ${club}!`,
    body: 'Your membership is no longer active. Renew it to log in as a member again; the renewal opens in a new tab.',
    renew: 'Renew Now',
    close: 'Close',
  },
  required: {
    title: 'Login Required',
    body: 'You must be logged in as a member or non-member to add items to your cart.',
    cancel: 'Cancel',
  },
} as const
