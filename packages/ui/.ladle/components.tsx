import '../src/fonts.css'
import './frame.css'
import { lazy, type ReactNode, Suspense, startTransition, useEffect } from 'react'
import { StyleSheetManager, styled } from 'styled-components'
import { enableHeic } from '../src/MediaUploader/heic'
import { useTheme } from '../src/theme/Theme'
import { UiProvider } from '../src/UiProvider/UiProvider'
import type { StoryControl, StoryControls } from './Controls'
import { language } from './demoLanguage'
import { Specimens, type Theme } from './Specimens'
import { StoryDocs, StoryHead } from './StoryDocs'
import { componentOf } from './start/storyAddress'

const asked = new URLSearchParams(window.location.search)
const isBare = asked.get('mode') === 'preview'
const isThemeAsked = asked.has('theme')
/** As the specimen in the other theme. */
const isFramed = window.parent !== window

// Ladle writes what it shows into its address; the way back is that of the page around.
if (isFramed) window.history.pushState = window.history.replaceState

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

/** The story goes first. */
const Controls = lazy(() => import('./Controls').then((module) => ({ default: module.Controls })))

/** Whether somebody can change it: functions stay as the story has them. */
const isChangeable = ({ type }: StoryControl) => type !== 'function' && type !== 'action'

interface ProviderProps {
  globalState: { story: string; theme: Theme; control: StoryControls }
  dispatch: (
    action:
      | { type: 'update-story'; value: string }
      | { type: 'update-theme'; value: Theme }
      | { type: 'update-control'; value: StoryControls },
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
  const { story, control } = globalState
  const component = isBare || storyMeta?.fullPage ? undefined : componentOf(story)
  const hasControls = Object.values(control).some(isChangeable)
  return (
    <StyleSheetManager disableCSSOMInjection={!isBare}>
      <UiProvider language={language}>
        {storyMeta?.fullPage && children}
        {!storyMeta?.fullPage && !component && (
          <Page data-bare data-framed={isFramed || undefined}>
            <Place lang={language}>{children}</Place>
          </Page>
        )}
        {component && (
          <ComponentPage>
            <StoryHead component={component} story={story} />
            <Work data-controls={hasControls || undefined}>
              <Specimens story={story} language={language} theme={globalState.theme} controls={control}>
                {children}
              </Specimens>
              {hasControls && (
                <Suspense fallback={<div />}>
                  <Controls
                    key={story}
                    controls={control}
                    onChange={(value) => dispatch({ type: 'update-control', value })}
                  />
                </Suspense>
              )}
              <StoryDocs key={story} component={component} story={story} />
            </Work>
          </ComponentPage>
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
  --page-gutter: var(--space-6);
  padding: var(--page-gutter);
  background: var(--color-canvas);
  color: var(--color-text);
  font: var(--text-body);

  min-height: 100vh;

  &[data-framed] {
    --page-gutter: var(--space-4);
    min-height: 0;
  }
`

const ComponentPage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1160px);
  gap: var(--space-6);
  align-content: start;
  justify-content: center;
  min-height: 100vh;
  padding: var(--space-8) var(--space-6) var(--space-14);
  background: var(--color-canvas);
  color: var(--color-text);
  font: var(--text-body);

  @media (max-width: 767.98px) {
    padding-inline: var(--space-4);
  }
`

/* Controls stand beside specimens, props and code, between them where there is no room. */
const Work = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8) var(--space-4);
  align-items: start;

  @media (min-width: 1000px) {
    &[data-controls] {
      grid-template-columns: minmax(0, 1fr) 248px;
      grid-template-rows: auto 1fr;
    }

    &[data-controls] > :nth-child(2) {
      grid-area: 1 / 2 / 3 / 3;
    }
  }
`
