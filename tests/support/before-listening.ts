// Test files share their modules. A listener replaces the global Response; the one that says that an answer has
// been sent has to be made before, as it is when the product starts.
import '@hono/node-server/utils/response'
