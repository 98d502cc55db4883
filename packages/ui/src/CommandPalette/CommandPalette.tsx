import { Autocomplete } from '@base-ui/react/autocomplete'
import { ArrowLeft, ChevronRight, Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { DialogLayer, Scrim } from '../Dialog/dialogParts'
import { ModalStage, ModalWindow } from '../Dialog/Modal'
import { IconButton } from '../IconButton/IconButton'
import { useDocumentEvents } from '../react/useDocumentEvents'
import { useLayoutEffect } from '../react/useLayoutEffect'
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
  /** What else can be done with it: opened by → or Ctrl+Enter, and by the button at its end. None have acts of their own. */
  acts?: readonly CommandAct[] | undefined
}

export type CommandAct = Omit<Command, 'acts'>

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
  /** What is done with one, in the foot and at the button of a row. */
  acts: string
  /** In the empty field above the acts. */
  actsPlaceholder: string
  /** Does what is highlighted of the acts. */
  perform: string
  /** Back to what was found. */
  back: string
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
    acts: 'действия',
    actsPlaceholder: 'Что сделать?',
    perform: 'выполнить',
    back: 'назад',
  },
  en: {
    title: 'Search and commands',
    placeholder: 'Search and commands',
    empty: 'Nothing found. Try another word.',
    searching: 'Searching…',
    move: 'move',
    choose: 'open',
    acts: 'actions',
    actsPlaceholder: 'What to do?',
    perform: 'do it',
    back: 'back',
  },
  uz: {
    title: 'Qidiruv va buyruqlar',
    placeholder: 'Qidiruv va buyruqlar',
    empty: 'Hech narsa topilmadi. Boshqa soʻzni sinab koʻring.',
    searching: 'Qidirilmoqda…',
    move: 'tanlash',
    choose: 'ochish',
    acts: 'amallar',
    actsPlaceholder: 'Nima qilamiz?',
    perform: 'bajarish',
    back: 'orqaga',
  },
}

/**
 * Everything there is to open or do, by its name. Ctrl+K opens and closes it, arrows move, Enter chooses. → behind the last
 * letter, or Ctrl+Enter, opens what else can be done with the one that is highlighted; ← or Esc leads back to it.
 */
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
  const actInput = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [query, setQuery] = useState('')
  const [actQuery, setActQuery] = useState('')
  const [highlighted, setHighlighted] = useState<Command>()
  const [actedOn, setActedOn] = useState<Command>()
  const shown = matching(groups, [query, ...otherQueries(query)])
  const acts = actedOn?.acts ?? []
  const hasActs = (highlighted?.acts?.length ?? 0) > 0

  usePaletteShortcut(() => change(!open))
  useEarlyTyping({
    isOpen: open,
    input: actedOn ? actInput : input,
    onType: (letter) => (actedOn ? setActQuery(actQuery + letter) : search(query + letter)),
  })
  useLayoutEffect(() => {
    if (open) (actedOn ? actInput : input).current?.focus({ preventScroll: true })
  }, [open, actedOn])

  function change(next: boolean) {
    if (!next) {
      search('')
      goBack()
    }
    onOpenChange(next)
  }

  function search(text: string) {
    setQuery(text)
    onQueryChange?.(text)
  }

  function choose(command: CommandAct) {
    change(false)
    command.onSelect()
  }

  function openActs(command: Command) {
    setActQuery('')
    setActedOn(command)
  }

  function goBack() {
    setActedOn(undefined)
    setActQuery('')
  }

  /** Before the list moves its highlight or chooses. */
  function handleHitKey(event: KeyboardEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const isBehindText = selectionStart === value.length && selectionEnd === value.length
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
    const isAsked = isPlain ? event.key === 'ArrowRight' && isBehindText : isCtrlEnter(event)
    if (!isAsked || !highlighted || !hasActs) return
    event.preventDefault()
    event.stopPropagation()
    openActs(highlighted)
  }

  function handleActKey(event: KeyboardEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd } = event.currentTarget
    if (event.key !== 'ArrowLeft' || selectionStart !== 0 || selectionEnd !== 0) return
    event.preventDefault()
    goBack()
  }

  return (
    <DialogLayer
      open={open}
      onEscape={() => (actedOn ? goBack() : change(false))}
      onPressBeside={() => change(false)}
      firstFocus={() => input.current}
    >
      <Scrim />
      <Stage>
        <Window aria-label={texts.title}>
          <Level hidden={actedOn !== undefined}>
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
              onItemHighlighted={setHighlighted}
            >
              <SearchRow>
                <Search aria-hidden />
                <Autocomplete.Input
                  ref={input}
                  aria-label={texts.title}
                  placeholder={texts.placeholder}
                  onKeyDownCapture={handleHitKey}
                />
                <kbd>Esc</kbd>
              </SearchRow>
              <Autocomplete.Empty render={<Empty />}>{busy ? texts.searching : texts.empty}</Autocomplete.Empty>
              <List aria-busy={busy || undefined}>
                {(group: CommandGroup) => (
                  <Autocomplete.Group key={group.label} items={group.items}>
                    <GroupLabel>{group.label}</GroupLabel>
                    {group.items.map((command) => (
                      <Row
                        key={command.id}
                        command={command}
                        query={query}
                        describedBy={hintId}
                        actsLabel={texts.acts}
                        onChoose={() => choose(command)}
                        onActs={() => openActs(command)}
                      />
                    ))}
                  </Autocomplete.Group>
                )}
              </List>
            </Autocomplete.Root>
          </Level>
          {actedOn && (
            <Level>
              <Autocomplete.Root
                inline
                open
                items={matching([{ label: actedOn.label, items: acts }], [actQuery, ...otherQueries(actQuery)])}
                filter={null}
                value={actQuery}
                itemToStringValue={(act: CommandAct) => act.label}
                autoHighlight="always"
                keepHighlight
                onValueChange={(text, { reason }) => reason !== 'item-press' && setActQuery(text)}
              >
                <SearchRow>
                  <IconButton size="sm" label={texts.back} icon={<ArrowLeft />} onClick={goBack} />
                  <Autocomplete.Input
                    ref={actInput}
                    aria-label={`${actedOn.label}: ${texts.acts}`}
                    placeholder={texts.actsPlaceholder}
                    onKeyDownCapture={handleActKey}
                  />
                  <kbd>Esc</kbd>
                </SearchRow>
                <Autocomplete.Empty render={<Empty />}>{texts.empty}</Autocomplete.Empty>
                <List>
                  {(group: CommandGroup) => (
                    <Autocomplete.Group key={group.label} items={group.items}>
                      <GroupLabel>{group.label}</GroupLabel>
                      {group.items.map((act) => (
                        <Row key={act.id} command={act} query={actQuery} onChoose={() => choose(act)} />
                      ))}
                    </Autocomplete.Group>
                  )}
                </List>
              </Autocomplete.Root>
            </Level>
          )}
          <span id={hintId} hidden>
            →: {texts.acts}
          </span>
          <Foot aria-hidden>
            <kbd>↑</kbd> <kbd>↓</kbd> {texts.move} <kbd>Enter</kbd> {actedOn ? texts.perform : texts.choose}
            {actedOn ? (
              <>
                <kbd>←</kbd> {texts.back}
              </>
            ) : (
              hasActs && (
                <>
                  <kbd>→</kbd> {texts.acts}
                </>
              )
            )}
          </Foot>
        </Window>
      </Stage>
    </DialogLayer>
  )
}

interface RowProps {
  command: Command
  query: string
  /** What says to a reader of the screen that it has acts. */
  describedBy?: string
  actsLabel?: string
  onChoose: () => void
  onActs?: () => void
}

function Row({ command, query, describedBy, actsLabel, onChoose, onActs }: RowProps) {
  const { icon, label, note, detail, acts = [] } = command
  const hasActs = acts.length > 0
  return (
    <Item value={command} onClick={onChoose} aria-describedby={hasActs ? describedBy : undefined}>
      {icon}
      <Label>
        {marked(label, query)}
        {note && <small>{note}</small>}
      </Label>
      {detail && <Detail>{detail}</Detail>}
      {hasActs && (
        // For the pointer alone: an option holds no button, and keys have →.
        <Acts
          aria-hidden
          title={actsLabel}
          onClick={(event) => {
            event.stopPropagation()
            onActs?.()
          }}
        >
          <ChevronRight />
        </Acts>
      )}
    </Item>
  )
}

const isCtrlEnter = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && !altKey && !shiftKey

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
  const keydown = (event: DocumentEventMap['keydown']) => {
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

/** A field and its list, of which one level is shown; the other keeps what is highlighted. */
const Level = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;

  &[hidden] {
    display: none;
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

const Acts = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 28px;
  height: 28px;
  margin: -2px -4px -2px 0;
  border-radius: var(--radius-sm);
  color: var(--color-text-muted);

  > svg {
    width: var(--size-icon);
    height: var(--size-icon);
  }

  &:hover {
    background: var(--color-pressed);
    color: var(--color-text);
  }

  ${media.touch} {
    width: 44px;
    height: 44px;
    margin: -4px -10px -4px 0;
  }
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
