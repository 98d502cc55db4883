import { type ReactNode, useEffect, useState } from 'react'

export interface AfterProps {
  /** Names of buttons to press; a pair is the label of a field and what is typed into it. */
  steps: readonly (string | readonly [label: string, text: string])[]
  children: ReactNode
}

/** A component as it stands after somebody did this and that, one thing after the other. */
export function After({ steps, children }: AfterProps) {
  const [isPlaying, setPlaying] = useState(true)

  useEffect(() => {
    const leaving = new AbortController()
    setPlaying(true)
    void play(steps, leaving.signal).then(() => leaving.signal.aborted || setPlaying(false))
    return () => leaving.abort()
  }, [steps])

  return (
    <>
      {children}
      {isPlaying && <span hidden data-getting-ready />}
    </>
  )
}

async function play(steps: AfterProps['steps'], signal: AbortSignal) {
  for (const step of steps) {
    if (typeof step === 'string') (await appearing(step, () => buttonOf(step), signal))?.click()
    else {
      const field = await appearing(step[0], () => fieldOf(step[0]), signal)
      if (field) type(field, step[1])
    }
  }
}

async function appearing<T>(name: string, find: () => T | undefined, signal: AbortSignal): Promise<T | undefined> {
  for (let frame = 0; frame < 120 && !signal.aborted; frame++) {
    const found = find()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 16))
  }
  if (!signal.aborted) console.error(`The story waited in vain for “${name}”`)
  return undefined
}

function buttonOf(name: string) {
  return [...document.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name && !button.disabled,
  )
}

function fieldOf(label: string) {
  const labels = [...document.querySelectorAll('label')]
  const control = labels.find(({ textContent }) => textContent?.startsWith(label))?.control
  return control instanceof HTMLInputElement && !control.disabled ? control : undefined
}

/** As the browser does it: React leaves alone what was set behind its back. */
function type(field: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
