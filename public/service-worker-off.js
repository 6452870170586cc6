// Stands in for the service worker where that one does harm (SERVICE_WORKER=off): it takes over at once,
// throws away what the other kept of the app and its pictures, and leaves every request to the network.
// Saved answers and orders are not the worker's and stay.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const emptied = caches
    .keys()
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
  event.waitUntil(emptied)
})
