import { Toolbar } from '@base-ui/react/toolbar'
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  CodeXml,
  Italic,
  Link,
  List,
  ListOrdered,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../IconButton/IconButton'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { media } from '../theme/mixins'
import type { Tools } from './blocks/blockCommands'
import type { EditorLabels } from './richTextLabels'

export type Tool =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'bulletedList'
  | 'numberedList'
  | 'alignLeft'
  | 'alignCenter'
  | 'alignRight'
  | 'link'
  | 'undo'
  | 'redo'

interface EditorToolbarProps {
  /** What the tools show and do; without it the source is shown, and they rest. */
  use?: { tools: Tools; canUndo: boolean; canRedo: boolean; onUse: (tool: Tool) => void }
  disabled: boolean
  /** Of the text the tools work on. */
  controls: string
  /** Goes between the text as readers see it and its source, where there are both. */
  onSwitch?: (() => void) | undefined
  labels: EditorLabels
}

/** One stop of Tab; the arrow keys go from tool to tool. */
export const EditorToolbar = rendersAlone(function EditorToolbar({
  use,
  disabled,
  controls,
  onSwitch,
  labels,
}: EditorToolbarProps) {
  const button = (tool: Tool, icon: ReactNode, state: { pressed?: boolean; disabled?: boolean }) => (
    <Toolbar.Button
      disabled={!use || state.disabled}
      // The selection stays where it is, and on a phone the keyboard stays open.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => use?.onUse(tool)}
      render={<IconButton label={labels[tool]} icon={icon} pressed={state.pressed} />}
    />
  )
  const isMarked = (mark: Tools['marks'][number]) => ({ pressed: use?.tools.marks.includes(mark) ?? false })
  const isAligned = (align: Tools['align']) => ({ pressed: use?.tools.align === align })

  return (
    <Bar disabled={disabled} aria-label={labels.toolbar} aria-controls={controls}>
      {button('bold', <Bold />, isMarked('strong'))}
      {button('italic', <Italic />, isMarked('em'))}
      {button('underline', <Underline />, isMarked('u'))}
      <Divider />
      {button('bulletedList', <List />, { pressed: use?.tools.list === 'bulleted' })}
      {button('numberedList', <ListOrdered />, { pressed: use?.tools.list === 'numbered' })}
      <Divider />
      {button('alignLeft', <AlignLeft />, isAligned('left'))}
      {button('alignCenter', <AlignCenter />, isAligned('center'))}
      {button('alignRight', <AlignRight />, isAligned('right'))}
      <Divider />
      {button('link', <Link />, { pressed: use?.tools.href !== undefined })}
      <Space />
      {button('undo', <Undo2 />, { disabled: !use?.canUndo })}
      {button('redo', <Redo2 />, { disabled: !use?.canRedo })}
      {onSwitch && (
        <Toolbar.Button
          onClick={onSwitch}
          render={<IconButton label={labels.source} icon={<CodeXml />} pressed={!use} />}
        />
      )}
    </Bar>
  )
})

const Bar = styled(Toolbar.Root)`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  align-items: center;
  padding: 4px 6px;
  border-bottom: 1px solid var(--color-line-soft);

  /* All tools in one line, down to the smallest phone. */
  @container (max-width: 420px) {
    gap: 0;
    padding-inline: 2px;

    > button {
      flex: 1 1 0;
      min-width: var(--size-control-xs);
    }
  }

  /* A finger has 44 px of each; the line is drawn aside for those that have no room in it. */
  ${media.touch} {
    && {
      flex-wrap: nowrap;
      gap: var(--space-3);
      padding: 8px 10px;
      overflow-x: auto;
      scrollbar-width: none;
    }

    && > button {
      flex: none;
    }
  }
`

const Divider = styled(Toolbar.Separator)`
  width: 1px;
  height: 18px;
  margin: 0 5px;
  background: var(--color-line);

  @container (max-width: 420px) {
    display: none;
  }
`

const Space = styled.span`
  flex: 1;

  @container (max-width: 420px) {
    display: none;
  }
`
