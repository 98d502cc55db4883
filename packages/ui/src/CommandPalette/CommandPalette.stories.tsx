import { AlarmClock, Copy, Map as MapIcon, Moon, Phone, Plus, UserPlus, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../Button/Button'
import { CommandPalette, type CommandPaletteProps } from './CommandPalette'

export default { title: 'Actions/Command palette' }

interface DemoProps extends Partial<CommandPaletteProps> {
  /** Somebody who was found, with whom more can be done than to open their card. */
  withActs?: boolean
}

function Demo({ open: startsOpen = false, withActs = false, ...props }: DemoProps) {
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
            label: 'Клиенты',
            items: withActs
              ? [
                  command('Дилноза Каримова', {
                    icon: <UserRound />,
                    detail: '+998 90 123 45 67',
                    acts: [
                      command('Добавить тур', { icon: <Plus /> }),
                      command('Позвонить', { icon: <Phone /> }),
                      command('Напомнить', { icon: <AlarmClock /> }),
                      command('Скопировать телефон', { icon: <Copy /> }),
                    ],
                  }),
                ]
              : [],
          },
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

/** → behind the last letter, Ctrl+Enter or the button at the end of the row open what can be done with her. */
export const Acts = () => <Demo open withActs />

/** `[bd` are the keys of «хив». */
export const OtherLayout = () => (
  <Demo otherQueries={(query) => [query.replaceAll('[', 'х').replaceAll('b', 'и').replaceAll('d', 'в')]} />
)
