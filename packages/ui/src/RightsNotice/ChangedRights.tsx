import { ShieldCheck } from 'lucide-react'
import { Button } from '../Button/Button'
import { Notice } from '../Notice/Notice'
import { useLabels, type Words } from '../UiProvider/useLabels'

interface ChangedRightsProps {
  gained: string[]
  lost: string[]
  labels: Partial<RightsNoticeLabels> | undefined
  onDismiss(): void
}

/** Which rights came and which went. */
export function ChangedRights({ gained, lost, labels, onDismiss }: ChangedRightsProps) {
  const texts = useLabels(rightsNoticeWords, labels)
  return (
    <Notice
      tone="info"
      icon={<ShieldCheck aria-hidden />}
      action={
        <Button size="sm" onClick={onDismiss}>
          {texts.dismiss}
        </Button>
      }
    >
      {texts.changed(gained, lost)}
    </Notice>
  )
}

/** Every text of RightsNotice. */
export interface RightsNoticeLabels {
  changed: (gained: string[], lost: string[]) => string
  dismiss: string
}

const rightsNoticeWords: Words<RightsNoticeLabels> = {
  ru: {
    changed: (gained, lost) =>
      sentence('Ваши права изменили', 'Введённое осталось на месте.', [
        ['добавлено', quoted(gained, '«', '»')],
        ['убрано', quoted(lost, '«', '»')],
      ]),
    dismiss: 'Понятно',
  },
  en: {
    changed: (gained, lost) =>
      sentence('Your rights were changed', 'What you typed is still here.', [
        ['added', quoted(gained, '“', '”')],
        ['removed', quoted(lost, '“', '”')],
      ]),
    dismiss: 'Got it',
  },
  uz: {
    changed: (gained, lost) =>
      sentence('Huquqlaringiz oʻzgartirildi', 'Kiritilganlar joyida qoldi.', [
        ['qoʻshildi', quoted(gained, '“', '”')],
        ['olib tashlandi', quoted(lost, '“', '”')],
      ]),
    dismiss: 'Tushunarli',
  },
}

function sentence(what: string, comfort: string, parts: [verb: string, names: string][]): string {
  const said = parts.filter(([, names]) => names).map(([verb, names]) => `${verb} ${names}`)
  return `${what}: ${said.join('; ')}. ${comfort}`
}

const quoted = (names: string[], open: string, close: string) =>
  names.map((name) => `${open}${name}${close}`).join(', ')
