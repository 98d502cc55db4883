import { Printer, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { styled } from 'styled-components'
import { Button } from '../Button/Button'
import { DialogLayer } from '../Dialog/dialogParts'
import { ModalTitle, ModalWindow } from '../Dialog/Modal'
import { IconButton } from '../IconButton/IconButton'
import { useHandler } from '../react/useHandler'
import { focusRing, media } from '../theme/mixins'
import { useNonce } from '../UiProvider/UiProvider'
import { useLabels, type Words } from '../UiProvider/useLabels'

export interface PrintPreviewProps {
  /** Whether it is shown. The caller keeps that. */
  open: boolean
  /** Esc or ×. */
  onClose: () => void
  /** Its name; stands above the sheet and not on paper. */
  title: string
  /** How the sheet of A4 lies. @default 'portrait' */
  orientation?: 'portrait' | 'landscape' | undefined
  /** Is everything there that belongs on paper, pictures included? Until then nothing can be printed. */
  ready: boolean
  /** What the browser calls the sheet where it is kept as a PDF. @default the title of the tab */
  fileName?: string | undefined
  /** The browser begins to print the sheet, by the button or by its own menu. */
  onPrint?: (() => void) | undefined
  /** Choices and buttons before «Печать». */
  tools?: ReactNode
  /** A remark between the bar and the sheet, such as what is missing; not on paper. */
  notice?: ReactNode
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<PrintPreviewLabels> | undefined
  /** What stands on the sheet. */
  children?: ReactNode
}

/** A sheet of paper over the whole page. Whatever prints then, the button or the browser's own menu, gives the sheet alone. */
export function PrintPreview({
  open,
  onClose,
  title,
  orientation = 'portrait',
  ready,
  fileName,
  onPrint,
  tools,
  notice,
  labels,
  children,
}: PrintPreviewProps) {
  const texts = useLabels(printWords, labels)
  const nonce = useNonce()
  useNameOfPrint(open ? fileName : undefined)
  const tellPrint = useHandler(() => onPrint?.())
  useEffect(() => {
    if (!open || !ready) return
    window.addEventListener('beforeprint', tellPrint)
    return () => window.removeEventListener('beforeprint', tellPrint)
  }, [open, ready, tellPrint])

  return (
    <Whole open={open} onEscape={onClose} firstFocus={(desk) => desk} data-print-preview>
      <style nonce={nonce}>{pages[orientation] + sheetAlone}</style>
      <Desk aria-busy={!ready || undefined}>
        <Bar>
          <Title>{title}</Title>
          <Tools>
            {tools}
            <Button variant="primary" icon={<Printer size={18} />} disabled={!ready} onClick={() => window.print()}>
              {texts.print}
            </Button>
          </Tools>
          <IconButton label={texts.close} icon={<X size={18} />} onClick={onClose} />
        </Bar>
        {notice && <Remark>{notice}</Remark>}
        {/* Keys scroll it. */}
        <Surface role="group" aria-label={title} tabIndex={0}>
          <Sheet data-orientation={orientation}>{children}</Sheet>
        </Surface>
      </Desk>
    </Whole>
  )
}

/** Browsers propose the title of the tab as the name of a PDF. */
function useNameOfPrint(name: string | undefined) {
  useEffect(() => {
    if (!name) return
    let { title } = document
    const rename = () => {
      title = document.title
      document.title = name
    }
    const restore = () => {
      document.title = title
    }
    window.addEventListener('beforeprint', rename)
    window.addEventListener('afterprint', restore)
    return () => {
      window.removeEventListener('beforeprint', rename)
      window.removeEventListener('afterprint', restore)
    }
  }, [name])
}

interface PrintPreviewLabels {
  print: string
  close: string
}

const printWords: Words<PrintPreviewLabels> = {
  ru: { print: 'Печать', close: 'Закрыть' },
  en: { print: 'Print', close: 'Close' },
  uz: { print: 'Chop etish', close: 'Yopish' },
}

const pages = {
  portrait: '@page { size: A4 portrait; margin: 14mm; }',
  landscape: '@page { size: A4 landscape; margin: 12mm; }',
}

/** The page beneath is not printed, and no longer decides how high and how wide the paper is. */
const sheetAlone = `
  @media print {
    html,
    body {
      display: block !important;
      width: auto !important;
      height: auto !important;
      min-height: 0 !important;
      overflow: visible !important;
      background: #fff !important;
    }

    body > :not([data-print-preview]) {
      display: none !important;
    }
  }
`

const Whole = styled(DialogLayer)`
  @media print {
    display: block;
    position: static;
  }
`

const Desk = styled(ModalWindow)`
  position: fixed;
  inset: 0;
  display: flex;
  flex-direction: column;
  background: var(--color-canvas);
  color: var(--color-text);
  outline: none;

  @media print {
    position: static;
    display: block;
    background: none;
  }
`

const Bar = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  min-height: 64px;
  padding: var(--space-2) var(--space-4) var(--space-2) var(--space-6);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);

  ${media.phone} {
    flex-wrap: wrap;
    padding: var(--space-2) var(--space-4);
  }

  @media print {
    display: none;
  }
`

const Title = styled(ModalTitle)`
  flex: 1;
  min-width: 0;
  font: var(--text-title);
  overflow-wrap: anywhere;
`

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-2);

  ${media.phone} {
    order: 1;
    flex: 1 0 100%;
    justify-content: stretch;

    > button {
      flex: 1 1 auto;
    }
  }
`

const Remark = styled.div`
  flex: none;
  padding: var(--space-3) var(--space-6) 0;

  ${media.phone} {
    padding-inline: var(--space-4);
  }

  @media print {
    display: none;
  }
`

const Surface = styled.div`
  flex: 1;
  min-height: 0;
  padding: var(--space-6);
  overflow: auto;
  overscroll-behavior: contain;

  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }

  ${media.phone} {
    padding: var(--space-4);
  }

  @media print {
    padding: 0;
    overflow: visible;
    outline: none;
  }
`

/** White in the dark, too: it is paper. */
const Sheet = styled.div`
  --margin: 14mm;
  width: 210mm;
  min-height: 297mm;
  margin-inline: auto;
  padding: var(--margin);
  background: #fff;
  box-shadow: var(--shadow-card);
  color: #1c1917;
  color-scheme: light;

  &[data-orientation='landscape'] {
    --margin: 12mm;
    width: 297mm;
    min-height: 210mm;
  }

  ${media.phone} {
    &[data-orientation='portrait'] {
      width: 100%;
      padding: var(--space-4);
    }
  }

  @media print {
    &&[data-orientation] {
      width: auto;
      min-height: 0;
      margin: 0;
      padding: 0;
      box-shadow: none;
    }
  }
`
