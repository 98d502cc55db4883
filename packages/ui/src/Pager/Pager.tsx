import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { media } from '../theme/mixins'
import { useLabels, type Words } from '../UiProvider/useLabels'

export interface PagerLabels {
  back: string
  forward: string
  navigation: string
  /** Before a number, for a screen reader. */
  page: string
}

export interface PagerProps {
  /** The first page is 1. */
  page: number
  /** How many pages there are, at least 1. */
  pageCount: number
  /** Called with the number of the page, from 1. */
  onChange(page: number): void
  /** «Показано 12 из 58 туров», announced when it changes. */
  summary: string
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<PagerLabels> | undefined
}

const words: Words<PagerLabels> = {
  ru: { back: 'Назад', forward: 'Вперёд', navigation: 'Страницы', page: 'Страница' },
  en: { back: 'Back', forward: 'Forward', navigation: 'Pages', page: 'Page' },
  uz: { back: 'Orqaga', forward: 'Oldinga', navigation: 'Sahifalar', page: 'Sahifa' },
}

/** Pages of a list: first, last, the current one and its neighbours. With one page only the summary is left. */
export function Pager({ page, pageCount, onChange, summary, labels }: PagerProps) {
  const { back, forward, navigation, page: pageLabel } = useLabels(words, labels)

  return (
    <Bar>
      <p role="status">{summary}</p>
      {pageCount > 1 && (
        <Pages aria-label={navigation}>
          <PageStep disabled={page <= 1} onClick={() => onChange(page - 1)}>
            <ChevronLeft aria-hidden />
            <StepLabel>{back}</StepLabel>
          </PageStep>
          {withKeys(pageItems(page, pageCount)).map(({ key, item }) =>
            item === 'gap' ? (
              <Gap key={key} aria-hidden>
                …
              </Gap>
            ) : (
              <Page
                key={key}
                type="button"
                aria-label={`${pageLabel} ${item}`}
                aria-current={item === page ? 'page' : undefined}
                onClick={() => item !== page && onChange(item)}
              >
                {item}
              </Page>
            ),
          )}
          <PageStep disabled={page >= pageCount} onClick={() => onChange(page + 1)}>
            <StepLabel>{forward}</StepLabel>
            <ChevronRight aria-hidden />
          </PageStep>
        </Pages>
      )}
    </Bar>
  )
}

/** First, last, the current page and its neighbours. A gap that would hide a single page shows the page instead. */
export function pageItems(page: number, pageCount: number): (number | 'gap')[] {
  const shown = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount)
  const numbers = [...new Set(shown)].sort((a, b) => a - b)

  return numbers.flatMap((number, index) => {
    const missing = number - (numbers[index - 1] ?? 0) - 1
    if (missing === 0) return [number]
    return missing === 1 ? [number - 1, number] : ['gap' as const, number]
  })
}

function withKeys(items: (number | 'gap')[]) {
  return items.map((item, index) => ({ item, key: item === 'gap' ? `after ${items[index - 1]}` : String(item) }))
}

interface PageStepProps {
  disabled: boolean
  onClick(): void
  children: ReactNode
}

// At the ends the step stays focusable: a person who pages with the keyboard must not lose the place.
function PageStep({ disabled, onClick, children }: PageStepProps) {
  return (
    <Page type="button" aria-disabled={disabled || undefined} onClick={() => !disabled && onClick()}>
      {children}
    </Page>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  color: var(--color-text-muted);
  font: var(--text-small);
`

const Pages = styled.nav`
  display: flex;
  max-width: 100%;
  align-items: center;
  gap: 2px;
`

const Page = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-1);
  min-width: 32px;
  height: 32px;
  padding: 0 var(--space-2);
  border: 1px solid transparent;
  border-radius: 7px;
  background: none;
  color: var(--color-text-secondary);
  font: 500 13px/18px var(--font-sans);

  > svg {
    width: var(--size-icon);
    height: var(--size-icon);
  }

  &:hover {
    background: var(--color-hover);
  }

  &[aria-current] {
    border-color: var(--color-line-strong);
    background: var(--color-button);
    color: var(--color-text);
    font-weight: 600;
    box-shadow: var(--shadow-1);
  }

  &[aria-disabled] {
    background: none;
    color: var(--color-text-disabled);
    cursor: not-allowed;
  }

  /* As wide as a finger wants it; where nine of them stand in a row of a phone, they share what there is. */
  ${media.touch} {
    width: 44px;
    min-width: min-content;
    height: 44px;
    padding: 0 2px;
  }
`

const StepLabel = styled.span`
  letter-spacing: 0;

  ${media.phone} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`

const Gap = styled.span`
  width: 24px;
  text-align: center;
`
