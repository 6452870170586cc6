// A minimal React app with a router and a service worker, as the baseline for the app's pages.
/// <reference types="vite-plugin-pwa/client" />
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, Routes } from 'react-router'
import { registerSW } from 'virtual:pwa-register'

function Home() {
  return (
    <main>
      <h1>National Specialty Week</h1>
      <p>A heading, a paragraph and a link: the least that a page of React shows.</p>
      <Link to="/other">Elsewhere</Link>
    </main>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')
createRoot(root).render(
  <BrowserRouter>
    <Routes>
      <Route path="*" element={<Home />} />
    </Routes>
  </BrowserRouter>,
)

registerSW()
