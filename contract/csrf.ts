// The anti-forgery pair: what the server sets as a cookie comes back as a header on every write.

export const csrfCookie = 'XSRF-TOKEN'
export const csrfHeader = 'X-XSRF-TOKEN'
