// CSRF protection: the client sends the value of the cookie as a header with every write.

export const csrfCookie = 'XSRF-TOKEN'
export const csrfHeader = 'X-XSRF-TOKEN'
