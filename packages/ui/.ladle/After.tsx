import { type ReactNode, useEffect } from 'react'

export interface AfterProps {
  /** Names of buttons to press; a pair is the label of a field and what is typed into it. */
  steps: readonly (string | readonly [label: string, text: string])[]
  children: ReactNode
}

/** A component as it stands after somebody did this and that, one thing after the other. */
export function After({ steps, children }: AfterProps) {
  useEffect(() => {
    const leaving = new AbortController()
    void play(steps, leaving.signal)
    return () => leaving.abort()
  }, [steps])
  return children
}

async function play(steps: AfterProps['steps'], signal: AbortSignal) {
  for (const step of steps) {
    if (typeof step === 'string') (await appearing(() => buttonOf(step), signal))?.click()
    else {
      const field = await appearing(() => fieldOf(step[0]), signal)
      if (field) type(field, step[1])
    }
  }
}

async function appearing<T>(find: () => T | undefined, signal: AbortSignal): Promise<T | undefined> {
  for (let frame = 0; frame < 120 && !signal.aborted; frame++) {
    const found = find()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 16))
  }
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
