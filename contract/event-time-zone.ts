// The time zone of dates without a zone (rule 2).

export const eventTimeZone = 'America/New_York'
