import { act, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'

/** What an `act` may do; cheap, without waiting for animations or looking for roles. */
export interface FaultPage {
  /** Lets everything happen that does not wait for the server, and what waits for a pause of so many ms. */
  settle(ms?: number): Promise<void>
  /**
   * A button, link, tab or switch by the beginning of its name; the last one, which is that of an open dialog.
   * @param tabs of which list of tabs it is one
   */
  press(name: string, tabs?: string): Promise<void>
  /** A field by its label. */
  field(label: string | RegExp): HTMLInputElement
  type(label: string | RegExp, text: string): Promise<void>
  choose(label: string, ...files: File[]): Promise<void>
  /** Into the last card of a record that is being edited. */
  attach(file: File): Promise<void>
  /** An option of the list that was opened. */
  pick(option: string): Promise<void>
  /** The first that a combobox offers, from the keyboard. */
  pickFirst(label: string): Promise<void>
  /** Moves an item of a sortable list to its beginning, from the keyboard. */
  toFront(name: string): Promise<void>
}

/** Acts on whatever page there is. */
export const faultPage: FaultPage = {
  settle: (ms) => settle(ms),
  async press(name, tabs) {
    const found = [...document.querySelectorAll<HTMLElement>('button, a, label, [role=menuitem]')]
    const isMeant = (element: HTMLElement) =>
      tabs === undefined || element.closest('[role=tablist]')?.getAttribute('aria-label') === tabs
    const button = found.findLast(
      (element) => nameOf(element).startsWith(name) && isPressed(element) && isMeant(element),
    )
    if (!button) throw new Error(`No button «${name}» among ${found.map(nameOf).join(' | ')}`)
    fireEvent.click(button)
    await settle()
  },
  field: (label) => fieldCalled(label, 'input, textarea'),
  async type(label, typed) {
    const field = faultPage.field(label)
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: typed } })
    fireEvent.blur(field)
    await settle()
  },
  async choose(label, ...files) {
    fireEvent.change(fieldCalled(label, 'input[type=file]'), { target: { files } })
    await untilChecked()
  },
  async attach(file) {
    const input = [...document.querySelectorAll('section input[type=file]')].at(-1)
    if (!input) throw new Error('Nothing to attach a file to')
    fireEvent.change(input, { target: { files: [file] } })
    await untilChecked()
  },
  async pick(name) {
    const option = [...document.querySelectorAll('[role=option]')].find(({ textContent }) => textContent === name)
    if (!option) throw new Error(`No option «${name}»`)
    fireEvent.pointerDown(option)
    fireEvent.mouseUp(option)
    fireEvent.click(option)
    await settle(50)
  },
  async pickFirst(label) {
    const field = faultPage.field(label)
    field.focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) {
      fireEvent.keyDown(field, { key })
      await settle(400)
    }
  },
  async toFront(name) {
    const grip = document.querySelector<HTMLElement>(`[aria-label^="Переместить «${name}»"]`)
    if (!grip) throw new Error(`Nothing to move called «${name}»`)
    grip.focus()
    for (const key of [' ', 'Home', ' ']) {
      fireEvent.keyDown(grip, { key })
      await settle()
    }
  },
}

/**
 * The last field that is called so, by a part of its label. `getAllByLabelText` asks every label for its field, and each
 * one looks through the whole page for it.
 */
function fieldCalled(label: string | RegExp, selector: string): HTMLInputElement {
  const labels = [...document.querySelectorAll('label')]
  const isMeant = (name: string | null | undefined) =>
    typeof label === 'string' ? name?.toLowerCase().includes(label.toLowerCase()) : label.test(name?.trim() ?? '')
  const names = (field: HTMLInputElement) => {
    const ids = field.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
    const own = labels.filter((one) => (field.id && one.htmlFor === field.id) || one.contains(field))
    return [
      field.getAttribute('aria-label'),
      ...[...ids.map((id) => document.getElementById(id)), ...own].map((element) => element?.textContent),
    ]
  }
  const found = [...document.querySelectorAll<HTMLInputElement>(selector)].findLast((one) => names(one).some(isMeant))
  if (!found) throw new Error(`No field «${label}»`)
  return found
}

/** A label is where there is a field in it to press: a switch, a tab. */
const isPressed = (element: HTMLElement) => element.localName !== 'label' || element.querySelector('input') !== null

const nameOf = (element: HTMLElement) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()

/** Not the clock of the tests, which stands still. */
const realTimeout = setTimeout

/** Lets the clock of the tests go on while a Blob is read or code is fetched beside it: slowly where the machine is busy. */
export async function settleForReal() {
  await act(() => new Promise<void>((resolve) => void realTimeout(resolve, 20)))
  await settle(1)
}

/** A file that is still looked at is not sent: a person waits for it, too. */
async function untilChecked() {
  await settle()
  for (const giveUpAt = performance.now() + 20_000; text().includes('Проверяем файл') && performance.now() < giveUpAt; )
    await settleForReal()
}

/** All that the page says. */
export const text = () => document.body.textContent ?? ''

/** Lets everything happen that does not wait for the server, and what waits for a pause of so many ms. */
export async function settle(ms = 20) {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
}
