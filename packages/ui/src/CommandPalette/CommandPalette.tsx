import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Layer, Scrim } from '../Dialog/dialogParts'
import { useLabels, type Words } from '../UiProvider/useLabels'
import * as Look from './paletteLook'

export interface Command {
  /** Unique among all groups. */
  id: string
  label: string
  icon?: ReactNode
  /** At the right: a price, a phone number. */
  detail?: string
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
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What it begins with: letters that were typed before it was there. @default '' */
  defaultQuery?: string
  groups: readonly CommandGroup[]
  /** What is typed, for groups that are looked up. What is handed in is filtered here all the same. */
  onQueryChange?: (query: string) => void
  /** Something is still being looked up. @default false */
  busy?: boolean
  labels?: Partial<CommandPaletteLabels>
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
  defaultQuery = '',
  groups,
  onQueryChange,
  busy = false,
  labels,
}: CommandPaletteProps) {
  const texts = useLabels(words, labels)
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState(defaultQuery)
  const shown = matching(groups, query)

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
    <Dialog.Root open={open} onOpenChange={change}>
      <Layer>
        <Scrim />
        <Look.Stage>
          <Look.Window initialFocus={input} aria-label={texts.title}>
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
              <Look.SearchRow>
                <Search aria-hidden />
                <Autocomplete.Input ref={input} aria-label={texts.title} placeholder={texts.placeholder} />
                <kbd>Esc</kbd>
              </Look.SearchRow>
              <Autocomplete.Empty render={<Look.Empty />}>{busy ? texts.searching : texts.empty}</Autocomplete.Empty>
              <Look.List aria-busy={busy || undefined}>
                {(group: CommandGroup) => (
                  <Autocomplete.Group key={group.label} items={group.items}>
                    <Look.GroupLabel>{group.label}</Look.GroupLabel>
                    {group.items.map((command) => (
                      <Look.Item key={command.id} value={command} onClick={() => choose(command)}>
                        {command.icon}
                        <Look.Label>{marked(command.label, query)}</Look.Label>
                        {command.detail && <Look.Detail>{command.detail}</Look.Detail>}
                      </Look.Item>
                    ))}
                  </Autocomplete.Group>
                )}
              </Look.List>
              <Look.Foot aria-hidden>
                <kbd>↑</kbd> <kbd>↓</kbd> {texts.move} <kbd>Enter</kbd> {texts.choose}
              </Look.Foot>
            </Autocomplete.Root>
          </Look.Window>
        </Look.Stage>
      </Layer>
    </Dialog.Root>
  )
}

function usePaletteShortcut(toggle: () => void) {
  const latest = useRef(toggle)

  useEffect(() => {
    latest.current = toggle
  })

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      // By the place of the key: on a Russian layout it writes «л».
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
}

interface EarlyTyping {
  isOpen: boolean
  input: RefObject<HTMLInputElement | null>
  onType(letter: string): void
}

/** The field gets the focus a moment after the window has opened: letters that come before belong to it, too. */
function useEarlyTyping({ isOpen, input, onType }: EarlyTyping) {
  const latest = useRef(onType)

  useEffect(() => {
    latest.current = onType
  })

  useEffect(() => {
    if (!isOpen) return
    function handleKeyDown(event: KeyboardEvent) {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isLetter || event.target === input.current) return
      event.preventDefault()
      latest.current(event.key)
    }
    document.addEventListener('keydown', handleKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', handleKeyDown, { capture: true })
  }, [isOpen, input])
}

const lower = (text: string) => text.toLocaleLowerCase('ru').replaceAll('ё', 'е')

/** Every word of the query has to be somewhere in the name or the keywords. */
function matching(groups: readonly CommandGroup[], query: string): CommandGroup[] {
  const words = lower(query).split(/\s+/).filter(Boolean)
  const fits = ({ label, keywords = '' }: Command) =>
    words.every((word) => lower(`${label} ${keywords}`).includes(word))
  return groups
    .map((group) => ({ ...group, items: group.items.filter(fits) }))
    .filter((group) => group.items.length > 0)
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
