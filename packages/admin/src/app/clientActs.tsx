import { contactInputType, primaryContact } from '@karvon/api-client/clients/clientRules'
import type { Client } from '@karvon/api-client/clients/clientTypes'
import type { CommandAct } from '@karvon/ui/CommandPalette'
import { AlarmClock, Copy, Phone, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { withWords, words } from '../i18n'
import { callNumber, copyNumber } from '../shared/phones/PhoneButtons'
import { deferWindow } from '../shared/screen/deferPart'
import type { usePermissions } from '../shared/session/rights'

const ClientTourDialog = deferWindow(
  withWords(
    async () => (await import('../features/trips/ClientTourDialog')).ClientTourDialog,
    'clientTours',
    'clientTourDocuments',
  ),
)

const ReminderDialog = deferWindow(
  withWords(async () => (await import('../features/requests/ClientReminder')).ReminderDialog, 'contactActions'),
)

/** An act that asks for more in a window. */
export interface AskedAct {
  act: 'sell' | 'remind'
  client: Pick<Client, 'id' | 'fullName'>
  open: boolean
}

interface ActOptions extends Pick<ReturnType<typeof usePermissions>, 'can'> {
  onAsk(asked: AskedAct): void
}

/** What can be done with a client at once, as far as the person may. */
export function clientActs(client: Client, { can, onAsk }: ActOptions): CommandAct[] {
  const t = words.getFixedT(null, 'palette')
  const act = (name: 'addTour' | 'call' | 'remind' | 'copy', icon: ReactNode, onSelect: () => void) => ({
    id: `${name}-${client.id}`,
    label: t(name),
    icon,
    onSelect,
  })
  const { id, fullName } = client
  const ask = (act: AskedAct['act']) => () => onAsk({ act, client: { id, fullName }, open: true })
  const phones = client.contacts.filter(({ type }) => contactInputType(type) === 'tel')
  const number = phones.length > 0 ? primaryContact(phones)?.value : undefined
  return [
    can('action:clients.edit') && act('addTour', <Plus />, ask('sell')),
    number && act('call', <Phone />, () => callNumber(number)),
    can('section:contact-actions') && act('remind', <AlarmClock />, ask('remind')),
    number && act('copy', <Copy />, () => void copyNumber(number)),
  ].flatMap((each) => each || [])
}

/** Over whatever is shown. */
export function ActWindow({ asked, onChange }: { asked: AskedAct; onChange(asked: AskedAct): void }) {
  const { act, client, open } = asked
  const Window = act === 'sell' ? ClientTourDialog : ReminderDialog
  return (
    <Window
      key={`${act}-${client.id}`}
      client={client}
      open={open}
      onOpen={() => onChange({ ...asked, open: true })}
      onClose={() => onChange({ ...asked, open: false })}
    />
  )
}
