import '../src/fonts.css'
import './frame.css'
import { type ReactNode, startTransition, useEffect } from 'react'
import { StyleSheetManager, styled } from 'styled-components'
import { enableHeic } from '../src/MediaUploader/heic'
import { useTheme } from '../src/theme/Theme'
import { UiProvider } from '../src/UiProvider/UiProvider'
import { chooseLanguage, language } from './demoLanguage'
import { StoryDocs } from './StoryDocs'
import { componentOf } from './start/storyAddress'

const asked = new URLSearchParams(window.location.search)
const isBare = asked.get('mode') === 'preview'
const isThemeAsked = asked.has('theme')

enableHeic()

// Ladle puts its own functions in the place of these two, to mirror rules into its frame. A bare story has no frame.
if (isBare) {
  const { insertRule, deleteRule } = CSSStyleSheet.prototype
  Object.defineProperties(CSSStyleSheet.prototype, {
    insertRule: { get: () => insertRule, set: () => {} },
    deleteRule: { get: () => deleteRule, set: () => {} },
  })
}

declare global {
  interface Window {
    /** Goes to another story without loading the page again. For tests, which look at all of them. */
    showStory?: (story: string) => void
  }
}

interface ProviderProps {
  globalState: { story: string }
  dispatch: (
    action: { type: 'update-story'; value: string } | { type: 'update-theme'; value: 'light' | 'dark' },
  ) => void
  storyMeta?: { fullPage?: boolean }
  children: ReactNode
}

/**
 * Around every story. The theme is Ladle's own switch, also as `?theme=dark`: it sets `data-theme` on `<html>`, at first
 * as the system or the kit's own switch has it. The language of the kit's words is `?lang=uz`. A story that draws a whole
 * page says `meta: { fullPage: true }` beside its title. A constant, because Ladle finds no other kind of export here. Rules
 * go in as text where Ladle mirrors them, because it loses inserted ones when the story changes; text is read whole for each
 * rule, so a bare story inserts them.
 */
export const Provider = ({ globalState, dispatch, storyMeta, children }: ProviderProps) => {
  useEffect(() => {
    // The story before stays until the next one is there: what would stand there meanwhile stands for 300 ms at least.
    window.showStory = (value) => startTransition(() => dispatch({ type: 'update-story', value }))
  }, [dispatch])
  const theme = useTheme()
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    if (!isThemeAsked) dispatch({ type: 'update-theme', value: theme === 'system' ? system : theme })
  }, [dispatch, theme])
  const component = isBare || storyMeta?.fullPage ? undefined : componentOf(globalState.story)
  return (
    <StyleSheetManager disableCSSOMInjection={!isBare}>
      <UiProvider language={language}>
        {storyMeta?.fullPage ? (
          children
        ) : (
          <Page>
            <Place lang={language}>{children}</Place>
            {component && (
              <StoryDocs
                key={globalState.story}
                component={component}
                story={globalState.story}
                language={language}
                onLanguage={chooseLanguage}
              />
            )}
          </Page>
        )}
      </UiProvider>
    </StyleSheetManager>
  )
}

/** Without a bar above, heads of tables stick to the edge of the window. */
const Place = styled.div`
  &:not(:has(header)) thead {
    --size-header: 0px;
  }
`

const Page = styled.div`
  min-height: 100vh;
  --page-gutter: var(--space-6);
  padding: var(--page-gutter);
  background: var(--color-canvas);
  color: var(--color-text);
  font: var(--text-body);
`
