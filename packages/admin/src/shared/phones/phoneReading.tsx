import { phoneNote } from '@karvon/api-client/phones/meantPhone'
import { Button } from '@karvon/ui/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notes } from '../form/Notes'

export { meantPhone } from '@karvon/api-client/phones/meantPhone'

/** What is said below a number that was left; undefined where there is nothing to say. */
export function phoneNotes(
  { from, to }: { from: string; to: string },
  takeBack: (text: string) => void,
  hint: ReactNode,
) {
  const note = phoneNote(to)
  if (!note && !from) return undefined
  return (
    <Notes>
      {note && <b>{note}</b>}
      {from && <TakeBack text={from} onPress={() => takeBack(from)} />}
      {hint}
    </Notes>
  )
}

function TakeBack({ text, onPress }: { text: string; onPress: () => void }) {
  const { t } = useTranslation()
  return (
    <Button size="sm" variant="soft" onClick={onPress}>
      {t('field.undo', { text })}
    </Button>
  )
}
