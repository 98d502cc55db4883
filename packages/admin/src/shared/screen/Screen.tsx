import { HeaderBar } from '@karvon/ui/HeaderBar'
import type { ReactNode } from 'react'
import { useDocumentTitle } from './useDocumentTitle'

export interface ScreenProps {
  /** The heading, also the title of the tab. */
  title: string
  /** Undefined while it is not known: its room is kept. */
  subtitle?: string | undefined
  /** Beside the subtitle, such as whose the number in it is. */
  about?: string | undefined
  /** An icon link that leads one level up. */
  back?: ReactNode
  /** Figures above a list, where `useWideHeader` says that the header has room for them. */
  figures?: ReactNode
  /** Buttons, quiet to loud. */
  actions?: ReactNode
  children: ReactNode
}

/** What every screen inside the shell is made of: its part of the header bar, and its content. */
export function Screen({ title, subtitle, about, back, figures, actions, children }: ScreenProps) {
  // What leads a level up shows one record.
  useDocumentTitle(title, about ?? (back ? subtitle : undefined))

  return (
    <>
      <HeaderBar
        title={title}
        subtitle={subtitle ?? ''}
        about={about}
        back={back}
        figures={figures}
        actions={actions}
      />
      {children}
    </>
  )
}
