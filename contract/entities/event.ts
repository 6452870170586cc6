// A show event.

export interface ShowEvent {
  id: number
  name: string
  /** Local calendar dates, YYYY-MM-DD. */
  startDate: string
  endDate: string
  isOpen: boolean
}
