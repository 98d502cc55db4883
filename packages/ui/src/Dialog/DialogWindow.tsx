import { X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../IconButton/IconButton'
import { ReadOnly, usableWhileReadOnly, useReadOnly } from '../ReadOnly/ReadOnly'
import { media } from '../theme/mixins'
import { useLabels, type Words } from '../UiProvider/useLabels'
import { isTouch } from '../useIsTouch/useIsTouch'
import { DialogFooter, DialogLayer, Scrim, Stage, Window } from './dialogParts'
import { ModalDescription, ModalTitle } from './Modal'

export interface DialogProps {
  /** Whether it is shown. The caller keeps that. */
  open: boolean
  /** Esc, a press beside the window, or ×. Not called while `busy`. */
  onClose: () => void
  /** Its heading, and its name for a screen reader. */
  title: string
  /** A quieter line below the title. */
  subtitle?: string | undefined
  /** 440, 560 or 880 px wide; a phone's whole screen below 768 px. @default 'md' */
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Buttons, quiet to loud; stays in view while the body scrolls. With `onSubmit` a `type="submit"` button belongs here. */
  footer?: ReactNode
  /** A remark at the left of the footer. */
  footerHint?: ReactNode
  /**
   * While saving: the dialog cannot be closed or submitted again, and what stands in it is `ReadOnly`: what was typed now
   * would be lost when it closes. What stops the saving carries `usableWhileReadOnly`. @default false
   */
  busy?: boolean | undefined
  /** Makes body and footer a form; also called on Ctrl+Enter. */
  onSubmit?: (() => void) | undefined
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<DialogLabels> | undefined
  /** What stands in it. */
  children?: ReactNode
}

/** The window of a Dialog, for code that is put off as a whole and would wait twice. */
export function DialogWindow({
  open,
  onClose,
  title,
  subtitle,
  size = 'md',
  footer,
  footerHint,
  busy = false,
  onSubmit,
  labels,
  children,
}: DialogProps) {
  const texts = useLabels(dialogWords, labels)
  const body = useRef<HTMLDivElement>(null)
  const isReadOnly = useReadOnly(busy)

  const close = () => {
    if (!busy) onClose()
  }

  const content = (
    <>
      <Body ref={body} data-locked={busy || undefined}>
        <ReadOnly when={isReadOnly}>{children}</ReadOnly>
      </Body>
      {(footer || footerHint) && (
        <DialogFooter>
          {footerHint && <FooterHint>{footerHint}</FooterHint>}
          {footer}
        </DialogFooter>
      )}
    </>
  )

  return (
    <DialogLayer
      open={open}
      onEscape={close}
      onPressBeside={close}
      firstFocus={(popup) => firstField(popup, body.current)}
    >
      <Scrim />
      <Stage>
        <SizedWindow data-size={size} aria-busy={busy || undefined} isDescribed={Boolean(subtitle)}>
          <Head>
            <Titles>
              <Title>{title}</Title>
              {subtitle && <Subtitle>{subtitle}</Subtitle>}
            </Titles>
            <IconButton
              label={texts.close}
              icon={<X size={18} />}
              disabled={busy}
              onClick={close}
              {...usableWhileReadOnly}
            />
          </Head>
          {onSubmit ? (
            <Form noValidate onSubmit={submitter(onSubmit, busy)} onKeyDown={submitOnCtrlEnter}>
              {content}
            </Form>
          ) : (
            content
          )}
        </SizedWindow>
      </Stage>
    </DialogLayer>
  )
}

// One that is still loading gives the focus on to the field that takes its place.
const field =
  ':is(input:not([type="hidden"]), textarea, select, [role="combobox"], [contenteditable="true"], [data-loading-field])'

/** On touch the window itself, so that the keyboard does not cover what was just opened. */
function firstField(popup: HTMLElement, body: HTMLElement | null) {
  if (popup.contains(document.activeElement)) return null
  if (isTouch()) return popup
  return body?.querySelector<HTMLElement>(`${field}:not(:disabled)`) ?? popup
}

function submitter(onSubmit: () => void, busy: boolean) {
  return (event: FormEvent) => {
    event.preventDefault()
    // A dialog opened from within a form is its child for React, though not for the document.
    event.stopPropagation()
    if (!busy) onSubmit()
  }
}

function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.stopPropagation()
  event.currentTarget.requestSubmit()
}

interface DialogLabels {
  close: string
}

const dialogWords: Words<DialogLabels> = {
  ru: { close: 'Закрыть' },
  en: { close: 'Close' },
  uz: { close: 'Yopish' },
}

const SizedWindow = styled(Window)`
  width: var(--size-dialog);

  &[data-size='sm'] {
    width: var(--size-dialog-sm);
  }
  &[data-size='lg'] {
    width: var(--size-dialog-lg);
  }

  ${media.phone} {
    &[data-size] {
      width: 100%;
    }
    height: 100dvh;
    border-radius: 0;
  }
`

const Head = styled.div`
  flex: none;
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  padding: var(--space-5) var(--space-4) 0 var(--space-6);

  ${media.phone} {
    padding: var(--space-4) var(--space-2) 0 var(--space-4);
  }
`

const Titles = styled.div`
  flex: 1;
  min-width: 0;
  padding-top: 4px;
`

const Title = styled(ModalTitle)`
  font: var(--text-title);
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`

const Subtitle = styled(ModalDescription)`
  margin-top: var(--space-05);
  font: var(--text-small);
  color: var(--color-text-muted);
`

const Form = styled.form`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`

const Body = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: 18px;
  min-height: 0;
  padding: var(--space-5) var(--space-6) var(--space-6);
  overflow: auto;
  overscroll-behavior: contain;
  transition: opacity var(--duration-base);

  &[data-locked] {
    opacity: 0.88;
  }

  ${media.phone} {
    padding: var(--space-4) var(--space-4) var(--space-6);
  }
`

const FooterHint = styled.div`
  flex: 1;
  min-width: 0;
  font: var(--text-small);
  color: var(--color-text-muted);

  ${media.phone} {
    flex-basis: 100%;
  }
`
