// Wording of announcements.

export const announcementMessages = {
  allClear: 'All clear',
  cleared: 'This emergency is over.',
  picture: 'Picture of the announcement',
  read: 'Mark as read',
  news: 'Announcements',
}
