import { type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { StoryControls } from './Controls'

export type Theme = 'light' | 'dark'

interface SpecimensProps {
  /** As Ladle calls it: `actions--button--variants`. */
  story: string
  language: string
  theme: Theme
  controls: StoryControls
  /** The story itself, in the theme of the page. */
  children: ReactNode
}

/** A story as it is, and once more in the other theme: in a page of its own, so that what opens there is in that theme as well. */
export function Specimens({ story, language, theme, controls, children }: SpecimensProps) {
  return (
    <Both>
      <figure data-specimen={theme}>
        <figcaption lang="en">{names[theme]}</figcaption>
        <Surface lang={language}>{children}</Surface>
      </figure>
      <OtherTheme
        key={`${story} ${theme}`}
        story={story}
        language={language}
        theme={theme === 'dark' ? 'light' : 'dark'}
        controls={controls}
      />
    </Both>
  )
}

const names = { light: 'Light', dark: 'Dark' }

function OtherTheme({ story, language, theme, controls }: Omit<SpecimensProps, 'children'>) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isWanted, setWanted] = useState(false)
  const [loads, setLoads] = useState(0)
  const [height, setHeight] = useState<number>()

  // The story of the page goes first.
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), 300)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (loads > 0) frame.current?.contentWindow?.ladleDispatch?.({ type: 'update-control', value: controls })
  }, [loads, controls])

  useEffect(() => {
    const page = loads > 0 ? frame.current?.contentDocument : null
    if (!page) return
    const measure = () => {
      const shown = page.querySelector('[data-bare]')
      if (!shown) return
      const opened = page.querySelector(overlays) ? openedHeight : 0
      setHeight(Math.max(opened, Math.ceil(shown.getBoundingClientRect().height)))
    }
    const sizes = new ResizeObserver(measure)
    const parts = new MutationObserver(() => {
      const shown = page.querySelector('[data-bare]')
      if (shown) sizes.observe(shown)
      measure()
    })
    parts.observe(page.body, { childList: true, subtree: true })
    sizes.observe(page.body)
    return () => {
      parts.disconnect()
      sizes.disconnect()
    }
  }, [loads])

  const query = new URLSearchParams({ story, mode: 'preview', theme, lang: language })
  return (
    <figure data-specimen={theme}>
      <figcaption lang="en">{names[theme]}</figcaption>
      <Surface data-theme={theme} data-framed>
        {isWanted && (
          <iframe
            ref={frame}
            title={`${names[theme]} theme`}
            src={`?${query}`}
            style={{ height, visibility: height === undefined ? 'hidden' : undefined }}
            onLoad={() => setLoads((before) => before + 1)}
          />
        )}
      </Surface>
    </figure>
  )
}

/** What opens over a page needs a page. */
const openedHeight = 560
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog[open]'

declare global {
  interface Window {
    /** Ladle's own way to tell it something. */
    ladleDispatch?: (action: { type: 'update-control'; value: StoryControls }) => void
  }
}

const Both = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  align-items: start;
  min-width: 0;

  @media (min-width: 1200px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  > figure {
    min-width: 0;
  }

  figcaption {
    padding-bottom: var(--space-1);
    color: var(--color-text-muted);
    font: var(--text-caption);
  }

  iframe {
    display: block;
    width: 100%;
    border: 0;
  }
`

/* Without a bar above, heads of tables stick to the edge of what scrolls. */
const Surface = styled.div`
  overflow-x: auto;
  min-height: 88px;
  --page-gutter: var(--space-4);
  padding: var(--page-gutter);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-lg);
  background: var(--color-canvas);
  color: var(--color-text);

  &[data-framed] {
    overflow: hidden;
    padding: 0;
  }

  &:not(:has(header)) thead {
    --size-header: 0px;
  }
`
