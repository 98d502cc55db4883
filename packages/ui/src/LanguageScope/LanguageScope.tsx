import { type ComponentProps, type ReactNode, useContext, useId, useState } from 'react'
import { styled } from 'styled-components'
import { createFormLanguage, FormLanguageContext } from '../TrilingualField/formLanguage'

export interface LanguageScopeProps {
  /** Another number, and the form begins anew with the first language: it is filled in for the next one. @default 0 */
  round?: number | undefined
  /** A form, with a LanguageSlot in its head. */
  children: ReactNode
}

/**
 * One language for all fields of a form. As soon as two fields in several languages stand in it, they have one switch
 * together, in the LanguageSlot: it says of each language how much of the form is written, and Alt+1, 2, 3 press it wherever the
 * focus is; in a text it stays in the same field. From 880 px of the form on the languages may stand beside one another.
 */
export function LanguageScope({ round = 0, children }: LanguageScopeProps) {
  const id = useId()
  const [begun, begin] = useState(() => ({ round, scope: createFormLanguage(id) }))
  if (begun.round !== round) begin({ round, scope: createFormLanguage(id) })
  return <FormLanguageContext.Provider value={begun.scope}>{children}</FormLanguageContext.Provider>
}

/** Where the switch of the form stands; nothing while its fields need none. */
export function LanguageSlot(props: ComponentProps<'div'>) {
  const scope = useContext(FormLanguageContext)
  return <Slot {...props} ref={scope?.setSlot} />
}

const Slot = styled.div`
  min-width: 0;

  &:empty {
    display: none;
  }
`
