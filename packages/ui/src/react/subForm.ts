import type { HTMLAttributes, KeyboardEvent, MouseEvent } from 'react'

/** Inputs in which Enter is a press of their own. */
const pressed = /^(button|submit|reset|file|color|image)$/

/**
 * What makes an element a form of its own, `<form>` or, within another form, anything else: HTML knows no form in a form,
 * and Enter or a button in it would send the outer one.
 */
export function subForm(
  isWithinForm: boolean,
  submit: () => void,
): HTMLAttributes<HTMLElement> & { noValidate?: true } {
  if (!isWithinForm) {
    return {
      noValidate: true,
      onSubmit(event) {
        event.preventDefault()
        event.stopPropagation()
        submit()
      },
    }
  }
  return {
    onKeyDown(event: KeyboardEvent) {
      const { target, key, defaultPrevented, nativeEvent } = event
      if (key !== 'Enter' || defaultPrevented || nativeEvent.isComposing) return
      if (!(target instanceof HTMLInputElement) || pressed.test(target.type)) return
      event.preventDefault()
      submit()
    },
    onClick(event: MouseEvent) {
      const button = (event.target as Element).closest<HTMLButtonElement | HTMLInputElement>('button, input')
      if (!button || !/^(submit|image)$/.test(button.type) || event.defaultPrevented) return
      event.preventDefault()
      if (button.getAttribute('aria-disabled') !== 'true') submit()
    },
  }
}
