import { Autocomplete } from '@base-ui/react/autocomplete'
import { Search } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { DialogLayer, Scrim } from '../Dialog/dialogParts'
import { ModalStage, ModalWindow } from '../Dialog/Modal'
import { useDocumentEvents } from '../react/useDocumentEvents'
import { keyCap } from '../theme/keyCap'
import { media } from '../theme/mixins'
import { useLabels, type Words } from '../UiProvider/useLabels'

export interface Command {
  /** Unique among all groups. */
  id: string
  label: string
  icon?: ReactNode
  /** At the right: a price, a phone number. */
  detail?: string
  /** Below the label: what lies ahead, why it was found. */
  note?: string
  /** Other words it is found by. */
  keywords?: string
  onSelect: () => void
}

export interface CommandGroup {
  label: string
  items: readonly Command[]
}

export interface CommandPaletteLabels {
  title: string
  placeholder: string
  empty: string
  /** While something is still being looked up and nothing is found yet. */
  searching: string
  move: string
  choose: string
}

export interface CommandPaletteProps {
  /** Whether it is shown. The caller keeps that. */
  open: boolean
  /** Called with what it should be now: by its own button, a press beside it, or Esc. */
  onOpenChange: (open: boolean) => void
  /** In the order they are shown in; an empty one is left out. */
  groups: readonly CommandGroup[]
  /** What is typed, for groups that are looked up. What is handed in is filtered here all the same. */
  onQueryChange?: ((query: string) => void) | undefined
  /** What else may be meant, such as the same keys on another layout. A group asks it when it has nothing for the query. */
  otherQueries?: ((query: string) => readonly string[]) | undefined
  /** Something is still being looked up. @default false */
  busy?: boolean | undefined
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<CommandPaletteLabels> | undefined
}

const words: Words<CommandPaletteLabels> = {
  ru: {
    title: 'Поиск и команды',
    placeholder: 'Поиск и команды',
    empty: 'Ничего не нашли. Попробуйте другое слово.',
    searching: 'Ищем…',
    move: 'выбрать',
    choose: 'открыть',
  },
  en: {
    title: 'Search and commands',
    placeholder: 'Search and commands',
    empty: 'Nothing found. Try another word.',
    searching: 'Searching…',
    move: 'move',
    choose: 'open',
  },
  uz: {
    title: 'Qidiruv va buyruqlar',
    placeholder: 'Qidiruv va buyruqlar',
    empty: 'Hech narsa topilmadi. Boshqa soʻzni sinab koʻring.',
    searching: 'Qidirilmoqda…',
    move: 'tanlash',
    choose: 'ochish',
  },
}

/** Everything there is to open or do, by its name. Ctrl+K opens and closes it, arrows move, Enter chooses. */
export function CommandPalette({
  open,
  onOpenChange,
  groups,
  onQueryChange,
  otherQueries = none,
  busy = false,
  labels,
}: CommandPaletteProps) {
  const texts = useLabels(words, labels)
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const shown = matching(groups, [query, ...otherQueries(query)])

  usePaletteShortcut(() => change(!open))
  useEarlyTyping({ isOpen: open, input, onType: (letter) => search(query + letter) })

  function change(next: boolean) {
    if (!next) search('')
    onOpenChange(next)
  }

  function search(text: string) {
    setQuery(text)
    onQueryChange?.(text)
  }

  function choose(command: Command) {
    change(false)
    command.onSelect()
  }

  return (
    <DialogLayer
      open={open}
      onEscape={() => change(false)}
      onPressBeside={() => change(false)}
      firstFocus={() => input.current}
    >
      <Scrim />
      <Stage>
        <Window aria-label={texts.title}>
          <Autocomplete.Root
            inline
            open
            items={shown}
            filter={null}
            value={query}
            itemToStringValue={(command: Command) => command.label}
            autoHighlight="always"
            keepHighlight
            onValueChange={(text, { reason }) => reason !== 'item-press' && search(text)}
          >
            <SearchRow>
              <Search aria-hidden />
              <Autocomplete.Input ref={input} aria-label={texts.title} placeholder={texts.placeholder} />
              <kbd>Esc</kbd>
            </SearchRow>
            <Autocomplete.Empty render={<Empty />}>{busy ? texts.searching : texts.empty}</Autocomplete.Empty>
            <List aria-busy={busy || undefined}>
              {(group: CommandGroup) => (
                <Autocomplete.Group key={group.label} items={group.items}>
                  <GroupLabel>{group.label}</GroupLabel>
                  {group.items.map((command) => (
                    <Item key={command.id} value={command} onClick={() => choose(command)}>
                      {command.icon}
                      <Label>
                        {marked(command.label, query)}
                        {command.note && <small>{command.note}</small>}
                      </Label>
                      {command.detail && <Detail>{command.detail}</Detail>}
                    </Item>
                  ))}
                </Autocomplete.Group>
              )}
            </List>
            <Foot aria-hidden>
              <kbd>↑</kbd> <kbd>↓</kbd> {texts.move} <kbd>Enter</kbd> {texts.choose}
            </Foot>
          </Autocomplete.Root>
        </Window>
      </Stage>
    </DialogLayer>
  )
}

function usePaletteShortcut(toggle: () => void) {
  useDocumentEvents({
    keydown(event) {
      // By the place of the key: on a Russian layout it writes «л».
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      toggle()
    },
  })
}

interface EarlyTyping {
  isOpen: boolean
  input: RefObject<HTMLInputElement | null>
  onType(letter: string): void
}

/** The field gets the focus a moment after the window has opened: letters that come before belong to it, too. */
function useEarlyTyping({ isOpen, input, onType }: EarlyTyping) {
  const keydown = (event: KeyboardEvent) => {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isLetter || event.target === input.current) return
    event.preventDefault()
    onType(event.key)
  }
  useDocumentEvents({ keydown }, { isOn: isOpen, capture: true })
}

const lower = (text: string) => text.toLocaleLowerCase('ru').replaceAll('ё', 'е')

const none = () => []

/** What fits the first of the queries, then groups that have something for a later one only. */
function matching(groups: readonly CommandGroup[], queries: readonly string[]): CommandGroup[] {
  const shown = new Map<CommandGroup, CommandGroup>()
  for (const query of queries) {
    for (const group of groups) {
      const items = shown.has(group) ? [] : group.items.filter((command) => fits(command, query))
      if (items.length > 0) shown.set(group, { ...group, items })
    }
  }
  return [...shown.values()]
}

/** Every word of the query has to be somewhere in the name or the keywords. */
function fits({ label, keywords = '' }: Command, query: string): boolean {
  const words = lower(query).split(/\s+/).filter(Boolean)
  return words.every((word) => lower(`${label} ${keywords}`).includes(word))
}

function marked(label: string, query: string): ReactNode {
  const wanted = lower(query).trim()
  const start = wanted === '' ? -1 : lower(label).indexOf(wanted)
  if (start < 0) return label
  const end = start + wanted.length
  return (
    <>
      {label.slice(0, start)}
      <mark>{label.slice(start, end)}</mark>
      {label.slice(end)}
    </>
  )
}

const Stage = styled(ModalStage)`
  position: fixed;
  inset: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  place-items: start center;
  padding: 12vh var(--space-8) var(--space-8);

  ${media.phone} {
    padding: var(--space-2);
  }
`

const Window = styled(ModalWindow)`
  display: flex;
  flex-direction: column;
  width: var(--size-dialog);
  max-width: 100%;
  max-height: min(560px, 100%);
  overflow: hidden;
  border-radius: var(--radius-xl);
  background: var(--color-surface-raised);
  box-shadow: var(--shadow-4);
  color: var(--color-text);
  outline: none;
  transition: opacity var(--duration-base) var(--ease-out), transform var(--duration-base) var(--ease-out);

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: scale(0.98);
  }

  kbd {
    ${keyCap}
    min-width: 20px;
    height: 20px;
    border-color: var(--color-line-strong);
    background: var(--color-surface-subtle);
    color: var(--color-text-muted);

    ${media.touch} {
      display: none;
    }
  }

  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`

const SearchRow = styled.div`
  display: flex;
  flex: none;
  gap: var(--space-3);
  align-items: center;
  height: 56px;
  padding: 0 var(--space-4);
  border-bottom: 1px solid var(--color-line);

  > svg {
    flex: none;
    width: 18px;
    height: 18px;
    color: var(--color-text-muted);
  }

  > input {
    flex: 1;
    min-width: 0;
    height: 100%;
    border: 0;
    outline: none;
    background: none;
    font: 400 16px/24px var(--font-sans);
  }

  ${media.forcedColors} {
    > input:focus {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

const List = styled(Autocomplete.List)`
  flex: 1;
  min-height: 0;
  padding: 0 8px;
  overflow-y: auto;
  overscroll-behavior: contain;

  &:not(:empty) {
    padding-bottom: 8px;
  }
`

const GroupLabel = styled(Autocomplete.GroupLabel)`
  padding: 14px 10px 6px;
  color: var(--color-text-muted);
  font: var(--text-caption);
`

const Item = styled(Autocomplete.Item)`
  display: flex;
  gap: 10px;
  align-items: center;
  min-height: 36px;
  padding: var(--space-1) 10px;
  border-radius: 7px;
  font: 500 14px/20px var(--font-sans);
  cursor: pointer;
  outline: none;

  > svg {
    flex: none;
    width: var(--size-icon);
    height: var(--size-icon);
    color: var(--color-text-muted);
  }

  &[data-highlighted] {
    background: var(--color-hover);
  }

  ${media.touch} {
    min-height: 44px;
  }

  ${media.forcedColors} {
    &[data-highlighted] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

const Label = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;

  > mark {
    background: none;
    color: var(--color-accent-strong);
    font-weight: 650;
  }

  > small {
    display: block;
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`

const Detail = styled.span`
  flex: none;
  color: var(--color-text-muted);
  font: var(--text-small);
`

const Empty = styled.div`
  padding: var(--space-6) var(--space-4);
  color: var(--color-text-muted);
  text-align: center;

  &:empty {
    display: none;
  }
`

const Foot = styled.div`
  display: flex;
  flex: none;
  gap: 6px;
  align-items: center;
  padding: 8px var(--space-4);
  border-top: 1px solid var(--color-line);
  color: var(--color-text-muted);
  font: var(--text-caption);

  ${media.touch} {
    display: none;
  }
`
