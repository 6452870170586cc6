// React is CommonJS: bundled, it runs when it is first asked for. It is asked for in the file that it stands in,
// which has a turn of its own (decision 023): in main's, both would hold a slow phone up together.
import 'react-dom/client'
