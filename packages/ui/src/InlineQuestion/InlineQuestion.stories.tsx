import { useState } from 'react'
import { Button } from '../Button/Button'
import { InlineQuestion, type InlineQuestionProps } from './InlineQuestion'

export default { title: 'Over the page/Inline question' }

function Demo(props: Partial<InlineQuestionProps>) {
  const [answer, setAnswer] = useState('')
  return (
    <div style={{ maxWidth: 480 }}>
      <InlineQuestion
        text="Узбекский: заменить текст копией из русского?"
        confirmLabel="Заменить"
        cancelLabel="Оставить"
        onConfirm={() => setAnswer('Заменён')}
        onCancel={() => setAnswer('Оставлен')}
        {...props}
      />
      <p role="status">{answer}</p>
    </div>
  )
}

export const Replacing = (controls: Partial<InlineQuestionProps>) => <Demo {...controls} />
Replacing.args = {
  text: 'Узбекский: заменить текст копией из русского?',
  confirmLabel: 'Заменить',
  cancelLabel: 'Оставить',
} satisfies Partial<InlineQuestionProps>

/** Where a line has no room for both, the answers go below. */
export const Longest = () => (
  <Demo text="Не поместится: 1 240 из 1 000 символов. Вставить без оформления, а лишнее сократить потом?" />
)

/** It takes the focus when it comes, and whoever asked gets it back. */
export const Asked = () => {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? <Demo onCancel={() => setOpen(false)} /> : <Button onClick={() => setOpen(true)}>Спросить</Button>
}
