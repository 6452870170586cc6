// Runs the early-access dialog: one try at a time, and a notice that goes after its time.
import { useEffect, useReducer } from 'react'
import { noticeMs } from '../../config/constants.ts'
import { tryCode } from '../../session/early-access.ts'
import { canVerify, codeReducer, freshCode } from './code-state.ts'

export function useCode(isOpen: boolean) {
  const [state, dispatch] = useReducer(codeReducer, freshCode)
  useEffect(() => {
    if (isOpen) dispatch({ type: 'opened' })
  }, [isOpen])
  const { notice } = state
  useEffect(() => {
    if (notice === null) return undefined
    const timer = setTimeout(() => dispatch({ type: 'noticeHidden' }), noticeMs)
    return () => clearTimeout(timer)
  }, [notice])
  const verify = () => {
    if (!canVerify(state)) return
    dispatch({ type: 'sent' })
    void tryCode(state.code.trim()).then((outcome) => dispatch({ type: 'answered', outcome }))
  }
  return { state, verify, type: (code: string) => dispatch({ type: 'typed', code }) }
}
