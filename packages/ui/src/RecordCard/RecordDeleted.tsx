import { Trash2, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../Button/Button'
import type { RecordCardLabels } from './recordCardLabels'
import { Head, Names, Tile } from './recordCardLook'

export interface RecordDeletedProps {
  titleId: string
  title: string
  isRestoring: boolean
  labels: RecordCardLabels
  onRestore: () => void
}

/** What is left of a deleted record until its owner takes the card away: its name, and the way back. */
export function RecordDeleted({ titleId, title, isRestoring, labels, onRestore }: RecordDeletedProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])

  return (
    <Head data-alone>
      <Tile data-quiet aria-hidden>
        <Trash2 />
      </Tile>
      <Names>
        <h3 id={titleId}>{title}</h3>
        <span>{labels.deleted}</span>
      </Names>
      <Button ref={button} size="sm" icon={<Undo2 />} loading={isRestoring} onClick={onRestore}>
        {labels.restore}
      </Button>
    </Head>
  )
}
