import { useState } from 'react'
import { Button } from '../Button/Button'
import { TextField } from '../TextField/TextField'
import { Drawer, type DrawerProps } from './Drawer'

export default { title: 'Drawer' }

function Demo({ open: startsOpen = false, ...props }: Partial<DrawerProps>) {
  const [open, setOpen] = useState(startsOpen)
  const [name, setName] = useState('')
  return (
    <>
      <Button onClick={() => setOpen(true)}>Фильтры</Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title="Фильтры"
        footer={<Button variant="primary">Показать</Button>}
        {...props}
      >
        <TextField label="Имя" value={name} onChange={setName} />
      </Drawer>
    </>
  )
}

export const Plain = (controls: Partial<DrawerProps>) => <Demo {...controls} />
Plain.args = { title: 'Фильтры', subtitle: '', busy: false } satisfies Partial<DrawerProps>

export const Open = () => <Demo open subtitle="Действуют сразу" />

export const WithSubtitle = () => <Demo subtitle="Действуют сразу" />

export const Busy = () => (
  <Demo
    open
    busy
    footer={
      <Button variant="primary" loading>
        Показать
      </Button>
    }
  />
)
