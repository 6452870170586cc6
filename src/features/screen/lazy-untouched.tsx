import { type ComponentType, useEffect, useEffectEvent } from 'react'
import { lazyAgain } from '#ui/loading/lazy-again.tsx'
import { readAgainMs } from './read-again.ts'

/** As `lazyAgain`, for a screen that nobody touches: nothing is shown until the code loads, which is tried until it does. */
export function lazyUntouched<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazyAgain(load)
  return function LazyUntouched(props) {
    return <Part waiting={null} missing={tryLater} props={props} />
  }
}

const tryLater = (onTryAgain: () => void) => <TryLater onTryAgain={onTryAgain} />

function TryLater({ onTryAgain }: { onTryAgain: () => void }) {
  const tryAgain = useEffectEvent(onTryAgain)
  useEffect(() => {
    const timer = setInterval(() => tryAgain(), readAgainMs)
    return () => clearInterval(timer)
  }, [])
  return null
}
