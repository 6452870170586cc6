/** What a browser writes to its console of a server that is gone, the worker's own script included. */
export const offlineNoise =
  /Failed to load resource|net::ERR_|An unknown error occurred when fetching the script/
