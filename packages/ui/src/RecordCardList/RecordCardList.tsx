import { type ReactNode, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { OpenCards, type OpenCardsValue } from '../RecordCard/openCards'

export interface RecordCardListProps {
  /** What the records are, for a screen reader. */
  label: string
  /** Opening a card closes the others, except those with unsaved changes. @default true */
  oneOpen?: boolean | undefined
  /** Stands in place of the cards while there are none: a sentence and a button to add. */
  empty?: ReactNode
  /** RecordCards, each with its key. */
  children: ReactNode[]
}

/** Record cards one below the other. */
export function RecordCardList({ label, oneOpen = true, empty, children }: RecordCardListProps) {
  const [cards] = useState(() => new Map<string, () => void>())
  const openCards = useMemo<OpenCardsValue>(
    () => ({
      register: (id, closeIfClean) => {
        cards.set(id, closeIfClean)
        return () => cards.delete(id)
      },
      closeOthers: (id) => {
        for (const [other, closeIfClean] of cards) if (oneOpen && other !== id) closeIfClean()
      },
    }),
    [cards, oneOpen],
  )

  if (children.length === 0) return <>{empty}</>

  return (
    <OpenCards value={openCards}>
      <Stack role="group" aria-label={label}>
        {children}
      </Stack>
    </OpenCards>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`
