import { Button, type ButtonProps } from '@karvon/ui/Button'
import { RefreshCw } from 'lucide-react'

interface RefreshButtonProps<Asked extends unknown[]> extends Pick<ButtonProps, 'variant' | 'children'> {
  /** The hook that reads the list. It is asked here as well, so that the screen itself is not drawn anew whenever a reading begins or ends. */
  useList(...asked: Asked): { isValidating: boolean }
  /** What the screen asks it. */
  asked: Asked
  onRefresh(): unknown
}

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
