/** Console errors of a browser whose server is down, also for the service worker's script. */
export const offlineNoise =
  /Failed to load resource|net::ERR_|An unknown error occurred when fetching the script/
