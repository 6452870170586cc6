// Where the event is: dates that name no zone are in this one (readings R14).

export const eventTimeZone = 'America/New_York'
