import { Map as MapIcon, Moon, Plus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../Button/Button'
import { CommandPalette, type CommandPaletteProps } from './CommandPalette'

export default { title: 'Actions/Command palette' }

function Demo({ open: startsOpen = false, ...props }: Partial<CommandPaletteProps>) {
  const [open, setOpen] = useState(startsOpen)
  const [chosen, setChosen] = useState('')
  const command = (label: string, rest: object) => ({ id: label, label, onSelect: () => setChosen(label), ...rest })

  return (
    <>
      <Button onClick={() => setOpen(true)}>Поиск и команды</Button>
      <p>{chosen && `Выбрано: ${chosen}`}</p>
      <CommandPalette
        open={open}
        onOpenChange={setOpen}
        groups={[
          {
            label: 'Туры',
            items: [
              command('Хива: город внутри крепости', { icon: <MapIcon />, detail: '360,00 $' }),
              command('Каракалпакстан и Хива', {
                icon: <MapIcon />,
                detail: '540,00 $',
                note: 'Ближайший выезд 05.12',
              }),
            ],
          },
          {
            label: 'Команды',
            items: [
              command('Добавить тур', { icon: <Plus />, keywords: 'новый создать' }),
              command('Добавить клиента', { icon: <UserPlus />, keywords: 'новый создать' }),
              command('Тёмная тема', { icon: <Moon /> }),
            ],
          },
        ]}
        {...props}
      />
    </>
  )
}

export const Plain = (controls: Partial<CommandPaletteProps>) => <Demo {...controls} />
Plain.args = { busy: false } satisfies Partial<CommandPaletteProps>

export const Open = () => <Demo open />

export const Nothing = () => <Demo open groups={[]} />

export const Busy = () => <Demo open groups={[]} busy />

/** `[bd` are the keys of «хив». */
export const OtherLayout = () => (
  <Demo otherQueries={(query) => [query.replaceAll('[', 'х').replaceAll('b', 'и').replaceAll('d', 'в')]} />
)
