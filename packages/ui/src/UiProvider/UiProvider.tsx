import { createContext, type ReactNode, useContext } from 'react'
import { StyleSheetManager } from 'styled-components'
import { ChunkLoadErrorContext } from '../Deferred/chunkLoadError'
import type { Language } from '../format/format'
import { GlobalStyle } from '../theme/GlobalStyle'
import { LanguageContext } from './language'

export interface UiProviderProps {
  /** The language of the kit's own words; the texts of a page come from the page. @default ru */
  language?: Language | undefined
  /** The nonce of the page's Content-Security-Policy; every style sheet the kit creates carries it. */
  nonce?: string | undefined
  /**
   * A small reset of the whole page: margins, lists, the font and colours of `body`. Without it only the kit's own parts are
   * set back, and the font and the colour around them are those of the page. @default true
   */
  reset?: boolean | undefined
  /**
   * Code that somebody pressed for cannot be fetched, most often because a newer version was installed. Say so; the next
   * press tries again. @default nothing
   */
  onChunkLoadError?: ((error: unknown) => void) | undefined
  /** What stands in it. */
  children: ReactNode
}

/**
 * What every component of the kit stands on: tokens, font, reset, language and the nonce. Mounted once.
 */
export function UiProvider({
  language = 'ru',
  nonce,
  reset = true,
  onChunkLoadError = nobody,
  children,
}: UiProviderProps) {
  return (
    <NonceContext.Provider value={nonce}>
      <LanguageContext.Provider value={language}>
        {/* On a server the sheet that collects the styles has a nonce of its own; another one would take them away from it. */}
        <StyleSheetManager nonce={globalThis.document && nonce}>
          <GlobalStyle nonce={nonce} reset={reset} />
          <ChunkLoadErrorContext.Provider value={onChunkLoadError}>{children}</ChunkLoadErrorContext.Provider>
        </StyleSheetManager>
      </LanguageContext.Provider>
    </NonceContext.Provider>
  )
}

const nobody = () => undefined

/** The nonce given to UiProvider, for libraries that create style sheets of their own (drag and drop). */
export function useNonce(): string | undefined {
  return useContext(NonceContext)
}

const NonceContext = createContext<string | undefined>(undefined)
