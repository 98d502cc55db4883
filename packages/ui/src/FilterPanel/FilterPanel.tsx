import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { styled } from 'styled-components'
import { Badge } from '../Badge/Badge'
import { Button } from '../Button/Button'
import { Card } from '../Card/Card'
import { fadedSides } from '../theme/fadedSides'
import { useLabels, type Words } from '../UiProvider/useLabels'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'

export interface FilterPanelProps {
  /** The field of search; first, and the widest. */
  search?: ReactNode
  /** One or two selects that are always in view. */
  quick?: ReactNode
  /** At the far end: buttons of sorting. */
  end?: ReactNode
  /** The fields behind the button. What is chosen in them applies at once: there is no button to apply. */
  fields: ReactNode
  /** How many of the fields behind the button are set. */
  count: number
  /** Clears the fields, and what else the caller counts as a filter. */
  onReset: () => void
  /** @default open when a field behind the button is set: who opens a link with filters sees them */
  defaultOpen?: boolean | undefined
  /** Whether it is shown. The caller keeps that. */
  open?: boolean | undefined
  /** Called with what it should be now: by its own button, a press beside it, or Esc. */
  onOpenChange?: ((open: boolean) => void) | undefined
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<FilterPanelLabels> | undefined
}

/** The filters of a list: some always in view, the rest behind a button that tells how many of them are set. */
export function FilterPanel({
  search,
  quick,
  end,
  fields,
  count,
  onReset,
  defaultOpen = count > 0,
  open,
  onOpenChange,
  labels,
}: FilterPanelProps) {
  const panelId = useId()
  const [ownOpen, setOwnOpen] = useState(defaultOpen)
  const isOpen = open ?? ownOpen

  function toggle() {
    setOwnOpen(!isOpen)
    onOpenChange?.(!isOpen)
  }

  return (
    <Frame>
      <Bar>
        {search && <Search>{search}</Search>}
        {quick && <Quick>{quick}</Quick>}
        <FilterPanelButton count={count} open={isOpen} controls={panelId} onClick={toggle} labels={labels} />
        {end && <End>{end}</End>}
      </Bar>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && (
          <FilterPanelFields onReset={onReset} labels={labels}>
            {fields}
          </FilterPanelFields>
        )}
      </div>
    </Frame>
  )
}

export interface FilterPanelButtonProps extends Pick<FilterPanelProps, 'count' | 'labels'> {
  /** Whether the fields are shown. */
  open: boolean
  /** The id of what holds them. */
  controls: string
  onClick: () => void
}

/** The button alone, for a list whose bar is its own. */
export function FilterPanelButton({ count, open, controls, onClick, labels }: FilterPanelButtonProps) {
  const texts = useLabels(filterPanelWords, labels)
  return (
    <Button
      icon={<SlidersHorizontal />}
      iconAfter={
        count > 0 && (
          <Badge tone="accent">
            <span aria-hidden>{count}</span>
            <VisuallyHidden>{texts.applied(count)}</VisuallyHidden>
          </Badge>
        )
      }
      aria-expanded={open}
      aria-controls={controls}
      onClick={onClick}
    >
      {texts.more}
    </Button>
  )
}

export interface FilterPanelFieldsProps extends Pick<FilterPanelProps, 'onReset' | 'labels'> {
  /** The fields. */
  children: ReactNode
}

/** What such a button opens; within a container `filter-panel`. */
export function FilterPanelFields({ children, onReset, labels }: FilterPanelFieldsProps) {
  const texts = useLabels(filterPanelWords, labels)
  return (
    <Card as="section" aria-label={texts.panel} padding="none">
      <Panel>
        <Fields>{children}</Fields>
        <Button variant="ghost" icon={<X />} onClick={onReset}>
          {texts.reset}
        </Button>
      </Panel>
    </Card>
  )
}

const narrow = '@container filter-panel (max-width: 559.98px)'

const medium = '@container filter-panel (max-width: 1039.98px)'

interface FilterPanelLabels {
  /** On the button. */
  more: string
  /** The name of what the button opens. */
  panel: string
  /** After the word on the button, for a screen reader. */
  applied: (count: number) => string
  reset: string
}

const filterPanelWords: Words<FilterPanelLabels> = {
  ru: {
    more: 'Фильтры',
    panel: 'Дополнительные фильтры',
    applied: (count) => `применено ${count}`,
    reset: 'Сбросить фильтры',
  },
  en: {
    more: 'Filters',
    panel: 'More filters',
    applied: (count) => `${count} applied`,
    reset: 'Reset filters',
  },
  uz: {
    more: 'Filtrlar',
    panel: 'Qoʻshimcha filtrlar',
    applied: (count) => `${count} tasi qoʻllangan`,
    reset: 'Filtrlarni tozalash',
  },
}

const Frame = styled.search`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  container: filter-panel / inline-size;
`

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);

  > * {
    flex: none;
  }

  ${medium} {
    flex-wrap: wrap;
  }
`

const Search = styled.div`
  && {
    flex: 0 1 280px;
    min-width: 160px;
  }

  ${medium} {
    && {
      flex: 1 1 200px;
    }
  }

  ${narrow} {
    && {
      flex-basis: 100%;
    }
  }
`

const Quick = styled.div`
  display: flex;
  gap: var(--space-2);

  > * {
    width: 160px;
  }

  ${narrow} {
    && {
      flex: 1 1 120px;
    }

    > * {
      flex: 1;
      width: auto;
      min-width: 0;
    }
  }
`

const End = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  margin-inline-start: auto;

  ${medium} {
    && {
      flex: 0 1 100%;
      min-width: 0;
    }

    > * {
      ${fadedSides}
      overflow-x: auto;
      overscroll-behavior-x: contain;
      scrollbar-width: none;
    }
  }
`

const Panel = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: flex-end;
  gap: var(--space-3) var(--space-4);
  padding: var(--space-4);

  /* Beside the inputs; on a line of its own its words, not its unseen edge, stand on the edge of the panel. */
  > :last-child {
    flex: none;
  }

  ${medium} {
    > :last-child {
      margin: -4px calc(-1 * var(--space-3)) calc(-1 * var(--space-2)) 0;
    }
  }
`

const Fields = styled.div`
  display: grid;
  flex: 1 1 640px;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 144px), 1fr));
  align-items: end;
  gap: var(--space-4);
  min-width: 0;

  /* In pairs where they do not all fit in a row: a field left over would stand alone. */
  @container filter-panel (min-width: 360px) and (max-width: 719.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  /* What a field says is wrong stands below it: the field itself stays where it is typed in. */
  &:has([aria-invalid='true']) {
    align-items: start;
  }

  /* A box to tick stands beside the inputs too, in the middle of their height. */
  > :has(> label:first-child > [type='checkbox']) {
    align-self: end;
    align-content: center;
    min-height: var(--size-control);
  }

  ${medium} {
    > :has(> label:first-child > [type='checkbox']) {
      grid-column: 1 / -1;
      min-height: 0;
    }
  }
`
