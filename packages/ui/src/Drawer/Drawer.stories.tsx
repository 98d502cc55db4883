import { useState } from 'react'
import { Button } from '../Button/Button'
import { TextField } from '../TextField/TextField'
import { Drawer, type DrawerProps } from './Drawer'

export default { title: 'Drawer' }

function Demo(props: Partial<DrawerProps>) {
  const [open, setOpen] = useState(false)
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

export const Plain = () => <Demo />

export const WithSubtitle = () => <Demo subtitle="Действуют сразу" />

export const Busy = () => <Demo busy />
