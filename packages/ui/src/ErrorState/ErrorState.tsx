import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../Button/Button'
import { Place, PlaceActions } from '../EmptyState/Place'
import { Spot } from '../EmptyState/Spot'

export interface ErrorStateProps {
  /** What did not work: «Не получилось загрузить туры». */
  title: string
  /** What to do: «Проверьте соединение и повторите попытку». No codes, no blame. */
  text?: ReactNode
  onRetry?(): void
  /** @default Повторить */
  retryLabel?: string
  /** The retry is under way. */
  busy?: boolean
}

/** What stands where something should have been loaded. Announced at once. */
export function ErrorState({ title, text, onRetry, retryLabel = 'Повторить', busy = false }: ErrorStateProps) {
  return (
    <Place role="alert">
      <Spot name="crack" />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {onRetry && (
        <PlaceActions>
          <Button icon={<RefreshCw />} loading={busy} onClick={onRetry}>
            {retryLabel}
          </Button>
        </PlaceActions>
      )}
    </Place>
  )
}
