import { Button, type ButtonProps } from '@karvon/ui/Button'
import { IconButton } from '@karvon/ui/IconButton'
import { RefreshCw } from 'lucide-react'

interface Refreshed<Asked extends unknown[]> {
  /** The hook that reads the list. It is asked here as well, so that the screen itself is not drawn anew whenever a reading begins or ends. */
  useList(...asked: Asked): { isValidating: boolean }
  /** What the screen asks it. */
  asked: Asked
  onRefresh(): unknown
}

interface RefreshButtonProps<Asked extends unknown[]>
  extends Refreshed<Asked>,
    Pick<ButtonProps, 'variant' | 'children'> {}

/** Reads a list again; turns while it is read, whoever asked for that. */
export function RefreshButton<Asked extends unknown[]>({
  useList,
  asked,
  onRefresh,
  ...button
}: RefreshButtonProps<Asked>) {
  const { isValidating } = useList(...asked)
  return <Button icon={<RefreshCw />} loading={isValidating} onClick={() => void onRefresh()} {...button} />
}

/** The same among filters, where there is no room for its word. */
export function RefreshIcon<Asked extends unknown[]>({
  useList,
  asked,
  onRefresh,
  label,
}: Refreshed<Asked> & { label: string }) {
  const { isValidating } = useList(...asked)
  return (
    <IconButton
      label={label}
      icon={<RefreshCw />}
      variant="secondary"
      size="md"
      aria-busy={isValidating || undefined}
      onClick={() => void onRefresh()}
    />
  )
}
