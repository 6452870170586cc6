// Test files share modules, and a listener replaces the global Response. This module must load before that, as
// it does in the server, because it makes the marker response for "already sent".
import '@hono/node-server/utils/response'
