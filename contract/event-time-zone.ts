// Where the event is: dates that name no zone are in this one (rule 2).

export const eventTimeZone = 'America/New_York'
