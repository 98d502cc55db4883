import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../Button/Button'
import { Place, PlaceActions } from '../EmptyState/Place'
import { Spot, type SpotName } from '../EmptyState/Spot'
import { useLabels } from '../UiProvider/useLabels'

export interface ErrorStateProps {
  /** What did not work: «Не удалось загрузить туры». */
  title: string
  /** What to do: «Проверьте соединение и повторите попытку». No codes, no blame. */
  text?: ReactNode
  /** Offers a button that tries once more. */
  onRetry?(): void
  /** @default a word for trying again */
  retryLabel?: string | undefined
  /** The retry is under way. */
  busy?: boolean | undefined
  /** A gate where the door is closed to this person. @default crack */
  spot?: SpotName | undefined
}

const words = { ru: { retry: 'Повторить' }, en: { retry: 'Retry' }, uz: { retry: 'Takrorlash' } }

/** What stands where something should have been loaded. Announced at once. */
export function ErrorState({ title, text, onRetry, retryLabel, busy = false, spot = 'crack' }: ErrorStateProps) {
  const texts = useLabels(words)

  return (
    <Place role="alert">
      <Spot name={spot} />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {onRetry && (
        <PlaceActions>
          <Button icon={<RefreshCw />} loading={busy} onClick={onRetry}>
            {retryLabel ?? texts.retry}
          </Button>
        </PlaceActions>
      )}
    </Place>
  )
}
