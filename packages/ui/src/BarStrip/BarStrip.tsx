import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { formatNumber } from '../format/format'
import { Skeleton } from '../Skeleton/Skeleton'
import { bareButton, focusRing, media, visuallyHidden } from '../theme/mixins'
import { useLanguage } from '../UiProvider/language'
import { useLabels, type Words } from '../UiProvider/useLabels'

export interface BarSeries {
  label: string
  /** Its colour. @default 'accent' */
  tone?: BarTone | undefined
}

export type BarTone = 'accent' | 'primary' | 'hot' | 'muted'

export interface Bar {
  /** Unique among the bars. */
  id: string
  /** In full: `18 November`. */
  label: string
  /** Below the bar, where there is room for a few letters: `18`. */
  tick?: string | undefined
  /** One for each series, from the lowest part of the bar up; null where there is none to tell. */
  values: readonly (number | null)[]
  /** Puts a mark on the bar and says this of it: `2 urgent`. */
  mark?: string | undefined
}

export interface BarStripLabels {
  period: string
  total: string
  empty: string
  loading: string
}

export interface BarStripProps {
  /** What is counted, for a screen reader. */
  label: string
  /** What the parts of a bar are. */
  series: readonly BarSeries[]
  /** In the order they stand in, from the left; the last ones are in view where there is no room for all. */
  bars: readonly Bar[]
  /** The `id` of the bar that is chosen. @default null */
  value?: string | null | undefined
  /** Makes the bars buttons. Called with the bar that was pressed, and with null when it was the chosen one. */
  onChange?: ((id: string | null) => void) | undefined
  /** How a figure is written. @default with its thousands kept apart */
  format?: ((value: number) => string) | undefined
  /** The figures are on the way. @default false */
  loading?: boolean | undefined
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<BarStripLabels> | undefined
}

const words: Words<BarStripLabels> = {
  ru: { period: 'Период', total: 'Всего', empty: 'Пока нечего показать', loading: 'Считаем…' },
  en: { period: 'Period', total: 'Total', empty: 'Nothing to show yet', loading: 'Counting…' },
  uz: { period: 'Davr', total: 'Jami', empty: 'Hozircha koʻrsatadigan narsa yoʻq', loading: 'Hisoblanmoqda…' },
}

const plotHeight = 96
/** Room above the tallest bar for its mark or figure. */
const headRoom = 18
/** So few bars have their figures above them. */
const fewBars = 10

/**
 * Figures of days or weeks as one row of bars. A bar says what it is made of when it is pointed at or in focus; pressed, it
 * is chosen. A screen reader has the same as a table.
 */
export function BarStrip({
  label,
  series,
  bars,
  value = null,
  onChange,
  format: givenFormat,
  loading = false,
  labels,
}: BarStripProps) {
  const texts = useLabels(words, labels)
  const language = useLanguage()
  const format = givenFormat ?? ((figure: number) => formatNumber(figure, language))
  const [pointed, setPointed] = useState<string | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const isEmpty = bars.length === 0

  // The newest stand at the end.
  useLayoutEffect(() => {
    if (!isEmpty && scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth
  }, [isEmpty])

  if (loading || isEmpty) {
    return (
      <Figure aria-label={label} aria-busy={loading || undefined}>
        <Waiting>{loading ? <Skeleton width="100%" height={plotHeight} /> : <p>{texts.empty}</p>}</Waiting>
        {loading && <Unseen role="status">{texts.loading}</Unseen>}
      </Figure>
    )
  }

  const most = Math.max(...bars.map(totalOf), 0)
  const heightOf = (figure: number) => (most === 0 ? 0 : (figure / most) * (plotHeight - headRoom))
  const current = bars.find(({ id }) => id === (pointed ?? focused ?? value))
  const reached = bars.some(({ id }) => id === (focused ?? value)) ? (focused ?? value) : bars.at(-1)?.id
  const Column = onChange ? 'button' : 'div'

  const sayParts = (values: Bar['values']) =>
    series.length === 1
      ? []
      : series.flatMap(({ label: name }, at) => (values[at] ? [`${name} ${format(values[at])}`] : []))
  const sayTotal = (bar: Bar) => (bar.values.some((figure) => figure !== null) ? format(totalOf(bar)) : '—')
  const say = (bar: Bar) =>
    [`${bar.label}: ${sayTotal(bar)}`, ...sayParts(bar.values), ...(bar.mark ? [bar.mark] : [])].join(', ')

  function walk(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (next === undefined || at < 0) return
    event.preventDefault()
    buttons[next]?.focus()
  }

  return (
    <Figure aria-label={label}>
      <Head aria-hidden>
        {series.length > 1 && (
          <ul>
            {series.map(({ label: name, tone = 'accent' }) => (
              <li key={name}>
                <Swatch viewBox="0 0 10 10">
                  <Part data-tone={tone} width="10" height="10" rx="3" />
                </Swatch>
                {name}
              </li>
            ))}
          </ul>
        )}
        <p>
          {current
            ? say(current)
            : (series.length > 1 || onChange) && `${texts.total}: ${format(sumOf(bars.map(totalOf)))}`}
        </p>
      </Head>
      <Scroller ref={scroller}>
        <Plot
          $columns={bars.length}
          data-chosen={bars.some(({ id }) => id === value) || undefined}
          onKeyDown={walk}
          onPointerLeave={() => setPointed(null)}
          {...(onChange && { role: 'group', 'aria-label': label })}
        >
          {bars.map((bar) => (
            <Column
              key={bar.id}
              {...(onChange && {
                type: 'button',
                'aria-label': say(bar),
                'aria-pressed': bar.id === value,
                tabIndex: bar.id === reached ? 0 : -1,
                onClick: () => onChange(bar.id === value ? null : bar.id),
                onFocus: () => setFocused(bar.id),
                onBlur: () => setFocused(null),
              })}
              onPointerEnter={() => setPointed(bar.id)}
            >
              <svg aria-hidden height={plotHeight}>
                <Stack bar={bar} series={series} heightOf={heightOf} />
                {bar.mark && <Mark d="M0 -4 4 0 0 4 -4 0Z" style={{ translate: `50% ${topOf(bar) - 8}px` }} />}
                {bars.length <= fewBars && !bar.mark && (
                  <text x="50%" y={topOf(bar) - 6} textAnchor="middle">
                    {sayTotal(bar)}
                  </text>
                )}
              </svg>
              <Tick aria-hidden>{bar.tick}</Tick>
            </Column>
          ))}
        </Plot>
      </Scroller>
      <Unseen>
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.period}</th>
              {series.map(({ label: name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              {series.length > 1 && <th scope="col">{texts.total}</th>}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.id}>
                <th scope="row">{bar.mark ? `${bar.label}, ${bar.mark}` : bar.label}</th>
                {series.map(({ label: name }, at) => (
                  <td key={name}>{isFigure(bar.values[at]) ? format(bar.values[at]) : '—'}</td>
                ))}
                {series.length > 1 && <td>{sayTotal(bar)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </Unseen>
    </Figure>
  )

  function topOf(bar: Bar): number {
    return plotHeight - heightOf(totalOf(bar))
  }
}

interface StackProps {
  bar: Bar
  series: readonly BarSeries[]
  heightOf(figure: number): number
}

/** The parts of one bar; a hair's breadth keeps its place where it has none. */
function Stack({ bar, series, heightOf }: StackProps) {
  let top = plotHeight
  return (
    <>
      <Part data-tone="none" x="14%" y={plotHeight - 2} width="72%" height={2} rx="1" />
      {series.map(({ label, tone = 'accent' }, at) => {
        const height = heightOf(bar.values[at] ?? 0)
        if (height === 0) return null
        top -= Math.max(height, 2)
        return (
          <Part key={label} data-tone={tone} x="14%" y={top} width="72%" height={Math.max(height - 1, 1.5)} rx="2" />
        )
      })}
    </>
  )
}

const isFigure = (value: number | null | undefined): value is number => typeof value === 'number'

const sumOf = (figures: Bar['values']) => figures.reduce((sum: number, figure) => sum + (figure ?? 0), 0)

const totalOf = ({ values }: Bar): number => sumOf(values)

const Figure = styled.figure`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  margin: 0;
`

const Unseen = styled.div`
  ${visuallyHidden}
`

const Waiting = styled.div`
  display: grid;
  place-items: center;
  height: ${plotHeight + 24}px;
  color: var(--color-text-muted);
  font: var(--text-small);
`

const Head = styled.div`
  display: grid;
  gap: var(--space-1);
  color: var(--color-text-muted);
  font: var(--text-small);

  > ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-4);
  }
  > ul > li {
    display: inline-flex;
    gap: var(--space-15);
    align-items: center;
  }
  /* A line of its own: nothing moves when words come. */
  > p {
    min-height: 18px;
    color: var(--color-text);
    font-variant-numeric: tabular-nums;
  }

  ${media.phone} {
    > p {
      min-height: 36px;
    }
  }
`

const Swatch = styled.svg`
  flex: none;
  width: 10px;
  height: 10px;
`

const Scroller = styled.div`
  overflow-x: auto;
  overscroll-behavior-x: contain;
  /* Room for the ring of the focus. */
  margin: -4px;
  padding: 4px;
`

const Plot = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(24px, 64px));

  > * {
    display: grid;
    min-width: 0;
    border-radius: var(--radius-sm);
  }
  > button {
    ${bareButton}
  }
  > :hover {
    background: var(--color-hover);
  }
  > button:focus-visible {
    ${focusRing}
  }
  > [aria-pressed='true'] {
    background: var(--color-selected);
  }
  &[data-chosen] > :not([aria-pressed='true']) > svg {
    opacity: 0.5;
  }

  svg {
    width: 100%;
    overflow: visible;
    transition: opacity var(--duration-base) var(--ease-out);
  }
  text {
    fill: var(--color-text);
    font: var(--text-caption);
    font-variant-numeric: tabular-nums;
  }

  ${media.reducedMotion} {
    svg {
      transition: none;
    }
  }
`

const Part = styled.rect`
  fill: var(--color-accent);

  &[data-tone='primary'] {
    fill: var(--color-primary);
  }
  &[data-tone='hot'] {
    fill: var(--color-hot);
  }
  &[data-tone='muted'] {
    fill: var(--color-line-control);
  }
  &[data-tone='none'] {
    fill: var(--color-line);
  }

  ${media.forcedColors} {
    fill: CanvasText;

    &[data-tone='none'] {
      fill: GrayText;
    }
  }
`

const Mark = styled.path`
  fill: var(--color-hot-text);

  ${media.forcedColors} {
    fill: Highlight;
  }
`

const Tick = styled.span`
  min-height: 16px;
  margin: 2px -8px 0;
  color: var(--color-text-muted);
  font: var(--text-caption);
  text-align: center;
  white-space: nowrap;
`
