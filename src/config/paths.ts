// Addresses of the app that more than one layer names.
export const homePath = '/'
export const loggedOutPath = '/?logout=true'
export const callbackPath = '/callback'
export const memberReturnPath = '/sso_login'
