import { Button } from '@karvon/ui/Button'
import { DialogWindow } from '@karvon/ui/Dialog/DialogWindow'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { flushDrafts, offeredDrafts } from '../shared/leaving/draftSlots'
import { forgetPerson, storedDrafts } from '../shared/leaving/sealedDrafts'
import { useActor } from '../shared/session/useActor'

/**
 * How long a sign-out waits, in ms: until it is known what there is, also without a line, and until what it removes is removed;
 * what is left then goes with the next sign-in.
 */
const patience = 1000

export interface SignOutProps {
  onSignOut(): void
  onCancel(): void
}

/** Signs out as it appears. Where drafts lie on this device it asks first whether they stay; left alone they go. */
export function SignOut({ onSignOut, onCancel }: SignOutProps) {
  const { t } = useTranslation('drafts')
  const personId = String(useActor().id)
  const [count, setCount] = useState(0)

  const begin = useEffectEvent(async () => {
    const found = await countDrafts(personId).catch(() => 0)
    if (found > 0) setCount(found)
    else await end(false)
  })
  useEffect(() => void begin(), [])

  async function end(isKept: boolean) {
    await atMost(isKept ? flushDrafts() : forgetPerson(personId).catch(console.warn))
    onSignOut()
  }

  return (
    <DialogWindow
      open={count > 0}
      title={t('signOut.title')}
      onClose={onCancel}
      onSubmit={() => void end(false)}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            {t('signOut.cancel')}
          </Button>
          <Button onClick={() => void end(true)}>{t('signOut.keep')}</Button>
          <Button type="submit" variant="primary">
            {t('signOut.forget')}
          </Button>
        </>
      }
    >
      <p>{t('signOut.text', { count })}</p>
    </DialogWindow>
  )
}

async function countDrafts(personId: string): Promise<number> {
  await atMost(flushDrafts())
  const stored = (await atMost(storedDrafts(personId, Date.now()))) ?? []
  const forms = [...stored, ...offeredDrafts()].filter(({ isPlace }) => !isPlace)
  return new Set(forms.map(({ id }) => id)).size
}

/** Undefined where it takes longer. */
const atMost = <Of,>(work: Promise<Of>): Promise<Of | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, patience))])
