export const appName = 'Specialty Week'
