import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../Button/Button'
import { IconButton } from '../IconButton/IconButton'
import { TextArea } from '../TextArea/TextArea'
import { SidePanel, type SidePanelProps } from './SidePanel'

export default { title: 'Over the page/Side panel' }

const names = ['Алиева Нодира', 'Ким Анна', 'Рахимов Бахтиёр']

function Beside({ startsOpen = false, ...controls }: Partial<SidePanelProps> & { startsOpen?: boolean }) {
  const [shown, setShown] = useState(startsOpen ? 0 : -1)
  const [text, setText] = useState('')
  const open = shown >= 0
  return (
    <>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {names.map((name, index) => (
          <Button key={name} onClick={() => setShown(index)}>
            {name}
          </Button>
        ))}
      </div>
      <SidePanel
        title={names[shown] ?? ''}
        subtitle="Заявка на тур"
        actions={
          <>
            <IconButton icon={<ChevronUp />} label="Назад" onClick={() => setShown(Math.max(0, shown - 1))} />
            <IconButton icon={<ChevronDown />} label="Дальше" onClick={() => setShown(Math.min(2, shown + 1))} />
          </>
        }
        footer={<TextArea label="Комментарий" value={text} onChange={setText} rows={2} />}
        {...controls}
        open={open}
        onClose={() => setShown(-1)}
      >
        <p>Хива в мае, вдвоём</p>
      </SidePanel>
    </>
  )
}

export const List = (controls: Partial<SidePanelProps>) => <Beside {...controls} />
List.args = { subtitle: 'Заявка на тур' } satisfies Partial<SidePanelProps>

export const Open = () => <Beside startsOpen />

export const Plain = () => <Beside startsOpen footer={null} actions={null} subtitle={null} />
