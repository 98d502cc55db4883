import type { EditorState } from 'prosemirror-state'
import type { Ref } from 'react'
import { styled } from 'styled-components'
import type { FieldControl } from '../Field/Field'
import { fieldText } from '../Field/fieldLook'
import { richTextLook } from '../RichText/richTextLook'
import { media } from '../theme/mixins'
import type { RichTextLabels } from './richTextLabels'

/** A text that was left: with it the next surface goes on, and undo reaches back. */
export interface LeftText {
  /** As it was given last; where the field has another one now, it begins anew. */
  html: string
  state: EditorState
  origins: readonly Origin[]
}

/** HTML that came from elsewhere, and what it was read as. While that is what stands there, this is the value. */
export interface Origin {
  html: string
  doc: EditorState['doc']
}

/** Of the text as readers get it and of its source alike. */
export interface SurfaceProps {
  /** HTML. */
  value: string
  onChange: (html: string) => void
  maxLength: number
  rows: number
  control: Partial<FieldControl> & { id: string; 'aria-label'?: string }
  name?: string | undefined
  lang?: string | undefined
  placeholder?: string | undefined
  autoFocus?: boolean | undefined
  /** While it is saved: the text keeps focus and history, and takes nothing. @default false */
  readOnly?: boolean | undefined
  onFocus?: (() => void) | undefined
  onBlur?: (() => void) | undefined
  /** What was typed before this code had come; once. */
  takeTyped?: (() => string) | undefined
  /** Texts by their language, as long as the form is open. */
  left: Map<string | undefined, LeftText>
  /** Shows the same text on the other surface, where there is one. */
  onSwitch?: (() => void) | undefined
  /** In place of the kit's own. */
  labels?: Partial<RichTextLabels> | undefined
  ref?: Ref<HTMLElement> | undefined
}

/** The text as readers get it, or its source and a preview: side by side from 640 px of the field's own width. */
export const EditingFrame = styled.div<{ $rows: number }>`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  min-width: 0;

  .rich-text-content {
    display: grid;
  }

  .rich-text-text {
    display: flex;
    height: 100%;
  }

  .ProseMirror,
  .rich-text-text-input {
    ${fieldText}
    flex: 1;
    width: 100%;
    min-width: 0;
    padding: 10px 14px;
    border-radius: 9px;
    resize: none;
    field-sizing: content;
    min-height: calc(${({ $rows }) => $rows} * 20px + 20px);
    overflow-wrap: anywhere;

    ${media.touch} {
      font-size: 16px;
    }
  }

  @container (min-width: 640px) {
    .rich-text-content:not(:has([data-empty])) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`

/** Where it is written; it looks like what readers get. */
export const VisualText = styled.div`
  ${richTextLook}
  white-space: pre-wrap;
  cursor: text;

  /* A list without its last line break, which stands for nothing, and links that are written, not followed. */
  a[href] {
    cursor: text;
  }

  &[data-empty]::before {
    content: attr(data-placeholder);
    float: left;
    height: 0;
    color: var(--color-text-muted);
    pointer-events: none;
  }
`

export const EditorPreview = styled.div`
  height: 100%;
  padding: 8px 14px 12px;
  border-top: 1px solid var(--color-line-soft);
  background: var(--color-surface-subtle);

  &[data-empty] {
    display: none;
  }

  @container (min-width: 640px) {
    border-top: 0;
    border-left: 1px solid var(--color-line-soft);
  }
`

export const PreviewTitle = styled.div`
  margin-bottom: 2px;
  color: var(--color-text-muted);
  font: var(--text-caption);
`

export const EditorFooter = styled.div`
  display: flex;
  gap: var(--space-3);
  padding: 6px 14px 8px;
`

export const Doubt = styled.span`
  color: var(--color-danger-text);
  font: var(--text-small);
`

export const NoticePlace = styled.div`
  padding: var(--space-2);
`
