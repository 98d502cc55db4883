import { useContext, useSyncExternalStore } from 'react'
import { useHandler } from '../react/useHandler'
import { useLayoutEffect } from '../react/useLayoutEffect'
import { createFormLanguage, type FieldReport, type FormField, FormLanguageContext } from './formLanguage'

/** The language of the form around; undefined where the field has its own tabs, as the only one of its form has. */
export function useFormLanguage() {
  const scope = useContext(FormLanguageContext)
  const { subscribe, read } = scope ?? nowhere
  const state = useSyncExternalStore(subscribe, read, read)
  return scope && state.fields.length > 1 ? { ...state, scope, show: scope.show } : undefined
}

const nowhere = createFormLanguage('')

interface JoiningField extends FieldReport, Pick<FormField, 'id' | 'focusText' | 'frame'> {
  /** Its languages can be chosen: they do not stand below one another to be read. */
  isChosen: boolean
}

/** Makes a field one of the form around. */
export function useJoinedField({ isChosen, id, focusText, frame, ...report }: JoiningField): void {
  const scope = useContext(FormLanguageContext)
  const newestFocus = useHandler(focusText)
  const newestFrame = useHandler(frame)
  const newestReport = useHandler(() => report)

  useLayoutEffect(() => {
    if (isChosen) return scope?.join({ ...newestReport(), id, focusText: newestFocus, frame: newestFrame })
  }, [scope, id, isChosen, newestFocus, newestFrame, newestReport])

  useLayoutEffect(() => {
    if (isChosen) scope?.report(id, report)
  })
}
