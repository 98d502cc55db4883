import { useMedia } from '@karvon/ui/useMedia'

/** Has the header room for the figures of a list? Then they stand there, and one band less is between it and the list. */
export const useWideHeader = (): boolean => useMedia('(min-width: 1400px)', false)
