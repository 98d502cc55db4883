import { createContext } from 'react'

/** Told when code that a person waits for cannot be fetched, most often because a newer version was installed. */
export const ChunkLoadErrorContext = createContext<(error: unknown) => void>(() => undefined)
