// Set-up of the files that test components. They share the modules of their worker, so each leaves nothing behind.
import { cleanup, configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'
import { waitLimitMs } from './limits.ts'

configure({ asyncUtilTimeout: waitLimitMs })

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
