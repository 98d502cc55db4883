import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import { createContext, type ReactNode, useContext } from 'react'
import { StyleSheetManager } from 'styled-components'
import type { Language } from '../format/format'
import { GlobalStyle } from '../theme/GlobalStyle'
import { LanguageContext } from './language'

export interface UiProviderProps {
  /** The language of the kit's own words; the texts of a page come from the page. @default ru */
  language?: Language
  /** The nonce of the page's Content-Security-Policy; every style sheet the kit creates carries it. */
  nonce?: string
  children: ReactNode
}

/**
 * What every component of the kit stands on: tokens, font, reset, language, the nonce and the delay of tooltips.
 * Mounted once.
 */
export function UiProvider({ language = 'ru', nonce, children }: UiProviderProps) {
  return (
    <NonceContext.Provider value={nonce}>
      <LanguageContext.Provider value={language}>
        <StyleSheetManager nonce={nonce}>
          <CSPProvider nonce={nonce}>
            <GlobalStyle />
            <Tooltip.Provider delay={400} closeDelay={0}>
              {children}
            </Tooltip.Provider>
          </CSPProvider>
        </StyleSheetManager>
      </LanguageContext.Provider>
    </NonceContext.Provider>
  )
}

/** The nonce given to UiProvider, for libraries that create style sheets of their own (drag and drop). */
export function useNonce(): string | undefined {
  return useContext(NonceContext)
}

const NonceContext = createContext<string | undefined>(undefined)
