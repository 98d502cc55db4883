import { Copy, CornerDownRight, History, Sparkles, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../Button/Button'
import { FieldError } from '../Field/Field'
import { InlineQuestion, type InlineQuestionProps } from '../InlineQuestion/InlineQuestion'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { media } from '../theme/mixins'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import type { TrilingualLabels } from './trilingualLabels'

interface LanguagePaneProps {
  /** Of the field. */
  id: string
  language: string
  isShown: boolean
  /** The `id` of the tab that chooses it. */
  tab: string | undefined
  /** Its name, where it stands below another one. */
  head?: ReactNode
  /** What can be done with it, seen beside that name. */
  tools?: ReactNode
  error: string | undefined
  /** Where the text comes from, if that is worth a line. */
  origin: ReactNode
  /** The person is asked whether a copy may replace the text. */
  question: InlineQuestionProps | undefined
  /** What readers get as long as nothing is written. */
  fallback: ReactNode
  /** What somebody else saved meanwhile. */
  newer: ReactNode
  counter: ReactNode
  /** The text. */
  children: ReactNode
}

/** The text of one language with what belongs to it alone. */
export function LanguagePane({
  id,
  language,
  isShown,
  tab,
  head,
  tools,
  error,
  origin,
  question,
  fallback,
  newer,
  counter,
  children,
}: LanguagePaneProps) {
  return (
    <Pane hidden={!isShown} {...(tab && { role: 'tabpanel', id: paneId(id, language), 'aria-labelledby': tab })}>
      {head}
      {question && (
        <Question>
          <InlineQuestion {...question} />
        </Question>
      )}
      {children}
      {newer}
      <Below>
        {error && <FieldError id={`${id}-error-${language}`}>{error}</FieldError>}
        {fallback}
        {origin}
        {counter}
      </Below>
      {tools && <PaneTools>{tools}</PaneTools>}
    </Pane>
  )
}

/** What a tab controls. @param id of the field */
export const paneId = (id: string, language: string) => `${id}-pane-${language}`

interface FallbackProps {
  id?: string | undefined
  /** The language that readers get. */
  from: string
  text: string
  labels: TrilingualLabels
}

/** Says that a text is missing, and which other one readers get: outside of what one types into, so that nobody takes it for typed. */
export const Fallback = rendersAlone(function Fallback({ id, from, text, labels }: FallbackProps) {
  return (
    <Missing id={id}>
      <CornerDownRight aria-hidden />
      {labels.fallback(labels.from[from] ?? from)}{' '}
      <q lang={from} title={text}>
        {text}
      </q>
    </Missing>
  )
})

interface OriginHintProps {
  copiedFrom: string | undefined
  isDraft: boolean
  staleAfter: string | undefined
  labels: TrilingualLabels
}

/** Says that a text is still a mere copy or a machine's, or that the one it was written after has changed since. */
export const OriginHint = rendersAlone(function OriginHint({
  copiedFrom,
  isDraft,
  staleAfter,
  labels,
}: OriginHintProps) {
  if (copiedFrom)
    return (
      <Line>
        <Copy aria-hidden />
        {labels.copiedHint(labels.from[copiedFrom] ?? copiedFrom)}
      </Line>
    )
  if (isDraft)
    return (
      <Line>
        <Sparkles aria-hidden />
        {labels.draftHint}
      </Line>
    )
  if (staleAfter)
    return (
      <Line>
        <History aria-hidden />
        {labels.staleHint(labels.names[staleAfter] ?? staleAfter)}
      </Line>
    )
  return null
})

interface NewerNoticeProps {
  clashes: readonly string[]
  updated: readonly string[]
  onTakeUpdated: () => void
  disabled: boolean
  labels: TrilingualLabels
}

/** Says in which languages somebody else saved another text, and takes over at once what nobody here has touched. */
export const NewerNotice = rendersAlone(function NewerNotice({
  clashes,
  updated,
  onTakeUpdated,
  disabled,
  labels,
}: NewerNoticeProps) {
  const namesOf = (those: readonly string[]) => those.map((language) => labels.names[language]).join(', ')
  const hints = [
    clashes.length > 0 && labels.clashesHint(namesOf(clashes)),
    updated.length > 0 && labels.updatedHint(namesOf(updated)),
  ].filter((hint) => hint !== false)

  return (
    <>
      {/* There before it has anything to say: what appears together with its words is not announced. */}
      <VisuallyHidden role="status">{hints.join(' ')}</VisuallyHidden>
      {hints.length > 0 && (
        <Bar>
          <Users aria-hidden />
          <Hints aria-hidden>
            {hints.map((hint) => (
              <p key={hint}>{hint}</p>
            ))}
          </Hints>
          {updated.length > 0 && (
            <Button size="sm" disabled={disabled} onClick={onTakeUpdated}>
              {labels.takeUpdated}
            </Button>
          )}
        </Bar>
      )}
    </>
  )
})

interface NewerTextProps {
  language: string
  /** What somebody else saved; an empty text is shown as a dash. */
  children: ReactNode
  onKeep: () => void
  onTake: () => void
  disabled: boolean
  labels: TrilingualLabels
}

/** The other's text below the own one, and whose shall stand. */
export function NewerText({ language, children, onKeep, onTake, disabled, labels }: NewerTextProps) {
  const named = (words: string) => `${words}: ${labels.names[language]}`

  return (
    <Box role="group" aria-label={named(labels.theirs)}>
      <Title>{labels.theirs}</Title>
      <Text lang={language}>{children || '—'}</Text>
      <Answers>
        <Button size="sm" variant="ghost" disabled={disabled} aria-label={named(labels.keepMine)} onClick={onKeep}>
          {labels.keepMine}
        </Button>
        <Button size="sm" disabled={disabled} aria-label={named(labels.takeTheirs)} onClick={onTake}>
          {labels.takeTheirs}
        </Button>
      </Answers>
    </Box>
  )
}

/* Over the name of the language, at the top of the pane. */
const PaneTools = styled.div`
  position: absolute;
  inset: 0 0 auto;
  display: grid;
  align-items: center;
  height: 40px;
  pointer-events: none;

  button {
    pointer-events: auto;
  }

  ${media.touch} {
    height: 44px;
  }
`

const Pane = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;

  &[hidden] {
    display: none;
  }

  /* The frame says that the field has the focus, this which language. */
  &:has(:is(input, textarea, [contenteditable]):focus-visible) {
    outline: 2px solid transparent;
    outline-offset: -2px;

    ${media.forcedColors} {
      outline-color: Highlight;
    }
  }

  [data-layout]:not([data-layout='tabs'], [data-layout='one']) > &:has(:is(input, textarea, [contenteditable]):focus-visible) {
    box-shadow: inset 0 2px 0 var(--color-accent);
  }

  /* Each text has an edge on every side, also while it is empty. */
  [data-layout='pair'] > &:first-child,
  [data-layout='row'] > &:not(:last-child) {
    border-right: 1px solid var(--color-line-control);
  }

  [data-layout='stack'] > &:not(:first-child) {
    border-top: 1px solid var(--color-line-control);
  }
`

const Question = styled.div`
  padding-top: var(--space-2);
`

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--space-3);
  padding: 0 14px var(--space-2);

  &:empty {
    display: none;
  }
`

const Line = styled.span`
  position: relative;
  display: inline-block;
  padding-left: 20px;
  color: var(--color-hot-text);
  font: var(--text-small);

  > svg {
    position: absolute;
    top: 2px;
    left: 0;
    width: var(--size-icon-sm);
    height: var(--size-icon-sm);
  }
`

const Missing = styled.span`
  position: relative;
  display: -webkit-box;
  min-width: 0;
  padding-left: 20px;
  overflow: hidden;
  color: var(--color-text-muted);
  font: var(--text-small);
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  > svg {
    position: absolute;
    top: 2px;
    left: 0;
    width: var(--size-icon-sm);
    height: var(--size-icon-sm);
  }

  > q {
    font-style: italic;
    quotes: '«' '»';
  }
`

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding: var(--space-2) var(--space-2) var(--space-2) 14px;
  border-bottom: 1px solid var(--color-primary-line);
  background: var(--color-primary-soft);
  color: var(--color-primary-soft-text);
  font: var(--text-small);

  > svg {
    flex: none;
    align-self: flex-start;
    width: var(--size-icon);
    height: var(--size-icon);
    margin-block: 6px;
  }

  > button {
    margin-left: auto;
  }

  ${media.forcedColors} {
    border-bottom-color: CanvasText;
  }
`

const Hints = styled.div`
  flex: 1 1 200px;
  min-width: 0;
  padding-block: 5px;
`

const Box = styled.div`
  display: grid;
  gap: var(--space-1);
  margin: 0 var(--space-2) var(--space-2);
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-md);
  background: var(--color-primary-soft);
  box-shadow: inset 0 0 0 1px var(--color-primary-line);

  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`

const Title = styled.span`
  color: var(--color-primary-soft-text);
  font: var(--text-caption);
`

const Text = styled.div`
  color: var(--color-text);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  justify-content: flex-end;
  margin-top: var(--space-1);
`
