import { useEffect, useRef, useState } from 'react'

/** After what time nothing follows any more, in milliseconds; a key that is held says itself that more will come. */
const pause = 400
const pauseWhileHeld = 1000

/**
 * What a screen reader is told. Places come in quick succession while a key is held: the first is told at once, of those
 * that follow without a pause only the last, so that none waits in a queue. What became of the order stands apart.
 */
export function useAnnouncements() {
  const [step, setStep] = useState('')
  const [outcome, setOutcome] = useState('')
  const stepPause = useRef<number>(undefined)
  const outcomePause = useRef<number>(undefined)

  useEffect(
    () => () => {
      clearTimeout(stepPause.current)
      clearTimeout(outcomePause.current)
    },
    [],
  )

  /** At once, in place of any step that was still to be told. */
  const say = (text: string) => {
    clearTimeout(stepPause.current)
    stepPause.current = undefined
    setStep(text)
  }

  /** One place of several that may follow at once, as they do while a key is held. */
  const sayStep = (text: string, isHeld = false) => {
    const isFirst = stepPause.current === undefined
    if (isFirst) setStep(text)
    clearTimeout(stepPause.current)
    stepPause.current = window.setTimeout(() => say(text), isHeld ? pauseWhileHeld : pause)
  }

  /** What became of the order; an empty text takes back what was told of the one before. */
  const sayOutcome = (text: string) => {
    clearTimeout(outcomePause.current)
    setOutcome(text)
  }

  /** An outcome that another one may follow at once. */
  const sayLastOutcome = (text: string) => {
    clearTimeout(outcomePause.current)
    outcomePause.current = window.setTimeout(() => setOutcome(text), pause)
  }

  return { step, outcome, say, sayStep, sayOutcome, sayLastOutcome }
}
